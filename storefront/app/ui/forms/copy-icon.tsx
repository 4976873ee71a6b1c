import { Icon, type IconProps } from '../icons/icon';

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9" />
    </Icon>
  );
}
