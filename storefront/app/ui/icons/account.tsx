import { Icon, type IconProps } from './icon';

export function Account(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.6 3.8-5 7.5-5s6.7 1.4 7.5 5" />
    </Icon>
  );
}
