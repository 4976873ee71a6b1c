import { Icon, type IconProps } from './icon';

export function Device(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5.5h13v4M4 5.5v10h8M2.5 18.5H12M15 12h6v8h-6zM17.5 17.6h1" />
    </Icon>
  );
}
