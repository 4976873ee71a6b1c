import { Icon, type IconProps } from './icon';

export function Filter(props: IconProps) {
  return (
    <Icon {...props} directed>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
    </Icon>
  );
}
