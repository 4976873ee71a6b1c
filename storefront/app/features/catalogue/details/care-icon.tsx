import type { CareFactKind } from '~/gql/graphql';
import { Icon, type IconProps } from '~/ui/icons/icon';

const drawings: Record<CareFactKind, string> = {
  LIGHT:
    'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  WATER: 'M12 3c3.6 4.4 6 7.6 6 11a6 6 0 0 1-12 0c0-3.4 2.4-6.6 6-11ZM9 14.5a3 3 0 0 0 3 3',
  HEIGHT:
    'M5 3h6M5 21h6M8 3v18M5.8 5.2 8 3l2.2 2.2M5.8 18.8 8 21l2.2-2.2M16 21v-9M16 15c0-3 1.5-5 5-5 0 3-1.5 5-5 5ZM16 18c0-2-1-3.5-3-3.5',
  DIFFICULTY: 'M4 17.5a8.5 8.5 0 1 1 16 0M12 15.5l3.5-4.5M12 17.5v.01M7 9.5l.7.7M12 5v1.5',
  POSITION:
    'M12 21c4-4.5 6-7.5 6-11a6 6 0 1 0-12 0c0 3.5 2 6.5 6 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  PLACE: 'M4 11 12 4l8 7M6 9.500V20h12V9.500M12 20v-5M12 16c0-2 1-3 3-3 0 2-1 3-3 3Z',
  HEAT: 'M10 14V5a2 2 0 1 1 4 0v9a4 4 0 1 1-4 0ZM12 9v8M17 5h3M17 8.500h2M17 12h3',
  PETS: 'M12 12.500c2.5 0 5 2.6 5 5 0 1.5-1 2.5-2.3 2.5-1 0-1.7-.6-2.7-.6s-1.7.6-2.7.6C8 20 7 19 7 17.500c0-2.4 2.5-5 5-5ZM5 9.500a1.6 2 0 1 0 .01 0ZM9.5 5a1.6 2.1 0 1 0 .01 0ZM14.5 5a1.6 2.1 0 1 0 .01 0ZM19 9.500a1.6 2 0 1 0 .01 0Z',
};

export function CareIcon({ kind, ...props }: IconProps & { kind: CareFactKind }) {
  return (
    <Icon {...props}>
      <path d={drawings[kind]} />
    </Icon>
  );
}
