import { Icon, type IconProps } from './icon';

export function Leaf(props: IconProps) {
  return (
    <Icon {...props} directed>
      <path d="M5 19c0-9 5-14 15-14 0 10-5 15-13 13M5 19c2-5 5-8 9-10" />
    </Icon>
  );
}
