import { Icon, type IconProps } from '~/ui/icons/icon';

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 8h4l1.5-2.5h6L16.5 8h4v11h-17zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z" />
    </Icon>
  );
}
