import { Icon, type IconProps } from './icon';

export function Cart(props: IconProps) {
  return (
    <Icon {...props} directed>
      <path d="M3 4h2.2l2.1 11h10.4l2-8H6M9.5 20h.01M16.5 20h.01" />
    </Icon>
  );
}
