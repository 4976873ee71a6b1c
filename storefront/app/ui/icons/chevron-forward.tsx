import { Icon, type IconProps } from './icon';

export function ChevronForward(props: IconProps) {
  return (
    <Icon {...props} directed>
      <path d="m9 5 7 7-7 7" />
    </Icon>
  );
}
