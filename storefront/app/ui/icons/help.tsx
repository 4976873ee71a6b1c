import { Icon, type IconProps } from './icon';

export function Help(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 21a9 9 0 1 0-9-9c0 1.6.4 3 1 4.3L3 21l4.7-1A9 9 0 0 0 12 21ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.6.3-1 .8-1 1.5M12 16.3v.01" />
    </Icon>
  );
}
