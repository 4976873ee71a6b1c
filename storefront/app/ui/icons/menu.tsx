import { Icon, type IconProps } from './icon';

export function Menu(props: IconProps) {
  return (
    <Icon {...props} directed>
      <path d="M4 7h16M4 12h16M4 17h10" />
    </Icon>
  );
}
