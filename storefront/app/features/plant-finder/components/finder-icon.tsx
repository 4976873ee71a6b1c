import { Icon, type IconProps } from '~/ui/icons/icon';
import type { Criterion } from '../criteria';

const cloud = 'M8 18h9a3.5 3.5 0 0 0 .6-6.95A5 5 0 0 0 8 10.5 3.8 3.8 0 0 0 8 18Z';
const sun =
  'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
const drop = (x: number, y: number) =>
  `M${x} ${y}c1.9 2.3 3 3.9 3 5.6a3 3 0 0 1-6 0c0-1.7 1.1-3.3 3-5.6Z`;

const drawings: Record<string, string> = {
  'place.majlis':
    'M4 12V9a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v3M3 12h3v4h12v-4h3v6H3ZM5 18v2M19 18v2M12 7v9',
  'place.window': 'M5 21V8a7 5 0 0 1 14 0v13ZM3 21h18M12 3v18M5 12h14',
  'place.desk':
    'M3 12h18M5 12v8M19 12v8M14 12v4h5M8 12V8M8 9c0-2-1.5-3.5-4-3.5C4 7.5 5.5 9 8 9ZM8 8c0-2 1.2-3.5 3.5-4C11.5 6.5 10.3 8 8 8Z',
  'place.entrance': 'M6 21V4.5a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 4.5V21M3 21h18M15 12.5v.01',
  'place.balcony':
    'M3 12h18M3 20.5h18M5 12v8.5M9.7 12v8.5M14.3 12v8.5M19 12v8.5M12 12V8M12 8.5c0-2.5-1.6-4-4-4 0 2.5 1.6 4 4 4ZM12 7.5c0-2.5 1.6-4 4-4 0 2.5-1.6 4-4 4Z',
  'place.garden':
    'M12 21v-7M12 14c-4 0-6-2.2-6-5a6 6 0 0 1 12 0c0 2.8-2 5-6 5ZM3 21h18M12 11l2.5-2.5M12 9.5 10 7.5',
  'light.low': 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  'light.bright': `${cloud}M4.5 9.5 3 9M7 6 6.2 4.5M11 5.5 11.4 4`,
  'light.sun': sun,
  'care.little': drop(12, 8),
  'care.some': `${drop(8, 8)}${drop(16, 8)}`,
  'care.plenty': `${drop(12, 3.5)}${drop(7, 12)}${drop(17, 12)}`,
  'pets.yes':
    'M12 12.5c2.5 0 5 2.6 5 5 0 1.5-1 2.5-2.3 2.5-1 0-1.7-.6-2.7-.6s-1.7.6-2.7.6C8 20 7 19 7 17.5c0-2.4 2.5-5 5-5ZM5 9.5a1.6 2 0 1 0 .01 0ZM9.5 5a1.6 2.1 0 1 0 .01 0ZM14.5 5a1.6 2.1 0 1 0 .01 0ZM19 9.5a1.6 2 0 1 0 .01 0Z',
  'pets.no': 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-5h4v5',
};

/** The drawing of an answer; a budget has none. */
export function FinderIcon({
  criterion,
  choice,
  ...props
}: IconProps & { criterion: Criterion; choice: string }) {
  const drawing = drawings[`${criterion}.${choice}`];
  return drawing ? (
    <Icon {...props}>
      <path d={drawing} />
    </Icon>
  ) : null;
}
