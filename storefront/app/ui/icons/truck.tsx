import { Icon, type IconProps } from './icon';

export function Truck(props: IconProps) {
  return (
    <Icon {...props} directed>
      <path d="M2.5 6h11v10h-11zM13.5 10h4l3.5 3.5V16h-7.5M7 19a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 7 19ZM17 19a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z" />
    </Icon>
  );
}
