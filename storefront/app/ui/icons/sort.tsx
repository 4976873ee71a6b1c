import { Icon, type IconProps } from './icon';

export function Sort(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 4v16M3.5 16.5 7 20l3.5-3.5M17 20V4M13.5 7.5 17 4l3.5 3.5" />
    </Icon>
  );
}
