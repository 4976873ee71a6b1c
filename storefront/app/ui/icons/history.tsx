import { Icon, type IconProps } from './icon';

export function History(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.2 2" />
    </Icon>
  );
}
