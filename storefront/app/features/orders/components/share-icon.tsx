import { Icon, type IconProps } from '~/ui/icons/icon';

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11.5H5.5v9h13v-9H16" />
    </Icon>
  );
}
