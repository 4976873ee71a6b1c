import type { Service } from '~/features/bookings/services';

function option(slug: string, group = '', groupName = '') {
  return { id: slug, slug, group, groupName, name: `Option ${slug}` };
}

export const landscaping: Service = {
  id: '1',
  slug: 'landscaping',
  kind: 'LANDSCAPING',
  name: 'Landscaping',
  summary: 'A garden from its first stone.',
  description: '',
  options: [],
};

export const maintenance: Service = {
  ...landscaping,
  id: '2',
  slug: 'maintenance',
  kind: 'MAINTENANCE',
  name: 'Maintenance',
  options: [option('pruning'), option('irrigation')],
};

export const decoration: Service = {
  ...landscaping,
  id: '3',
  slug: 'event-decoration',
  kind: 'EVENT',
  name: 'Event decoration',
  options: [option('birthday'), option('graduation')],
};

export const photoLimits = { count: 2, bytes: 10_000_000, accepts: ['image/jpeg'] };
