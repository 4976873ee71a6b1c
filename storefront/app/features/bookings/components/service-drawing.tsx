import { Icon, type IconProps } from '~/ui/icons/icon';

/** Drawn by hand on the icons' grid: reasons for us, kinds of garden work, kinds of play. */
const drawings = {
  // A level on its line.
  since: 'M3.5 9h17v6h-17zM10 12h4M12 9v6M6 12h.01M18 12h.01',
  // A seedling in its pot.
  farm: 'M7 14h10l-1.3 6.5H8.3zM12 14V8.5M12 9.5c0-3 1.8-4.7 5-4.7 0 3-1.9 4.7-5 4.7ZM12 11.5c0-2.3-1.4-3.6-4-3.6 0 2.4 1.5 3.6 4 3.6Z',
  // A plan with a tree on it.
  team: 'M4 5.5h16v13H4zM9 18.5v-13M4 12h5M14.5 16v-3.5M14.5 12.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  // A hand that waters.
  support:
    'M12 20.5c-3.2 0-5.3-2.2-5.3-5.2C6.7 11.6 9.8 8 12 4.5c2.2 3.5 5.3 7.1 5.3 10.8 0 3-2.1 5.2-5.3 5.2ZM9.6 15.5c.2 1.3 1 2 2.3 2.2',
  // A leaf with a lens.
  'plant-treatment':
    'M4.5 15.5c0-6.5 3.5-10 11-10 0 6.5-3.5 10.5-9.5 9.6M4.5 19c1-3.4 3-5.9 6-7.8M17 15.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM18.9 19.9l1.9 1.9',
  // A sprinkler.
  'irrigation-adjustment':
    'M12 20.5v-8M9.5 20.5h5M9.5 12.5h5l-.8-2.5h-3.4zM12 7V4.5M8.3 8.2 6.4 6.5M15.7 8.2l1.9-1.7M5.5 10.5 3.5 10M18.5 10.5l2-.5',
  // A rake.
  'cleaning-and-soil-care':
    'M12 3.5v11M6.5 14.5h11M6.5 14.5v4M9.3 14.5v4M12 14.5v4M14.7 14.5v4M17.5 14.5v4M4 21h16',
  // Secateurs.
  pruning:
    'M5.5 4.5 14 14.2M18.5 4.5 10 14.2M8.3 20.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM15.7 20.5a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  // Grass.
  'grass-cutting':
    'M3.5 19.5h17M6.5 19.5c0-4-.6-6.5-2-8.5M9.5 19.5c0-6 .2-9.5 1.5-13M12.5 19.5c0-4.5.4-7 2-9.5M16 19.5c0-3.5.8-6 3-8',
  // One plant for another.
  'plant-replacement':
    'M12 20v-7M12 14c0-3 1.6-4.5 4.5-4.5 0 3-1.700 4.5-4.5 4.5ZM12 16c0-2.300-1.400-3.5-3.800-3.5 0 2.300 1.400 3.5 3.800 3.5ZM4.5 9.5a8 8 0 0 1 14-3M19 3.5v3.200h-3.200',
  leaf: 'M5 19c0-9 5-14 15-14 0 10-5 15-13 13M5 19c2-5 5-8 9-10',
} as const;

type Drawing = keyof typeof drawings;

interface ServiceDrawingProps extends IconProps {
  name: string;
}

/** The drawing of a name; a leaf for names that staff add. */
export function ServiceDrawing({ name, ...rest }: ServiceDrawingProps) {
  const drawing = name in drawings ? drawings[name as Drawing] : drawings.leaf;
  return (
    <Icon {...rest}>
      <path d={drawing} />
    </Icon>
  );
}
