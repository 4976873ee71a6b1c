import type { LandscapeQuery } from '~/gql/graphql';

export type Service = LandscapeQuery['services'][number];
export type ServiceOption = Service['options'][number];

export interface OptionGroup {
  slug: string;
  name: string;
  options: ServiceOption[];
}

/** A service's options under their groups, in order; options of none are one group. */
export function groupsOf(options: readonly ServiceOption[]): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of options) {
    const known = groups.find(({ slug }) => slug === option.group);
    if (known) known.options.push(option);
    else groups.push({ slug: option.group, name: option.groupName, options: [option] });
  }
  return groups;
}

/** What a link to the form asks for, in the page's own address. */
export function getServiceHref(service: string, option?: string): string {
  const search = new URLSearchParams({ service });
  if (option) search.set('option', option);
  return `?${search}#request`;
}
