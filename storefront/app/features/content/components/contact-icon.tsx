import { Icon, type IconProps } from '~/ui/icons/icon';

const drawings = {
  phones: 'M8.2 4 5 4.5c0 8.3 6.2 14.5 14.5 14.5l.5-3.2-4.2-1.6-1.8 1.8c-2.2-1-4-2.8-5-5l1.8-1.8z',
  emails: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  address:
    'M12 21c-4-4.6-6-7.9-6-10.8a6 6 0 0 1 12 0c0 2.9-2 6.2-6 10.8ZM12 12.5a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  hours: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.5 2',
  whatsapp:
    'M4 20l1.3-4A8 8 0 1 1 8.4 19zM9 8.6c-.4 2.9 2.9 6.3 6.2 6.3l.7-1.6-2-1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.8-1-.9-1.9z',
  seller: 'M4 20.5h16M5.5 20.5v-11M18.5 20.5v-11M3.5 9.5 5 4h14l1.5 5.5zM9.5 20.5v-6h5v6',
} as const;

/** What a detail of the contact page is. */
export function ContactIcon({ name, ...rest }: IconProps & { name: keyof typeof drawings }) {
  return (
    <Icon {...rest}>
      <path d={drawings[name]} />
    </Icon>
  );
}
