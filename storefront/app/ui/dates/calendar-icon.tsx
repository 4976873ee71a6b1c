import { Icon, type IconProps } from '../icons/icon';

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 6.5h16v13.5H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4" />
    </Icon>
  );
}
