import { Icon, type IconProps } from '~/ui/icons/icon';

/** Beside what a plant gives up: a mark that is not the check, in shape as in colour. */
export function GivenUp(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 4.5v9M12 18.5v.01" />
    </Icon>
  );
}
