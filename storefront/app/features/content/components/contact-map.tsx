import { useTranslation } from '~/shared/i18n/use-translation';
import type { Coordinates } from '../map-coordinates';

const width = 360;
const height = 300;
/** Degrees at the picture's edges: Riyadh and what lies south of it. */
const bounds = { west: 46.45, east: 47.05, south: 24.4, north: 24.855 };

/** Latitudes and longitudes of the roads' bends, near enough for a drawing. */
const roads = {
  ring: [
    [24.745, 46.6],
    [24.762, 46.67],
    [24.755, 46.75],
    [24.69, 46.79],
    [24.61, 46.8],
    [24.575, 46.75],
    [24.585, 46.68],
    [24.63, 46.6],
    [24.7, 46.58],
    [24.745, 46.6],
  ],
  kingFahd: [
    [24.855, 46.61],
    [24.762, 46.655],
    [24.69, 46.685],
    [24.63, 46.71],
    [24.58, 46.715],
  ],
  khurais: [
    [24.655, 46.45],
    [24.67, 46.6],
    [24.69, 46.685],
    [24.725, 46.81],
    [24.76, 47.05],
  ],
  kharj: [
    [24.61, 46.765],
    [24.54, 46.8],
    [24.47, 46.86],
    [24.4, 46.95],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

const labels = [
  { name: 'riyadh', at: [24.635, 46.645], large: true },
  { name: 'kingFahd', at: [24.82, 46.73], large: false },
  { name: 'kharj', at: [24.535, 46.93], large: false },
] as const;

function place(latitude: number, longitude: number) {
  return {
    x: Math.round(((longitude - bounds.west) / (bounds.east - bounds.west)) * width),
    y: Math.round(((bounds.north - latitude) / (bounds.north - bounds.south)) * height),
  };
}

function drawLine(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([latitude, longitude]) => place(latitude, longitude))
    .map(({ x, y }, bend) => `${bend ? 'L' : 'M'}${x} ${y}`)
    .join('');
}

/** Whether the drawing has the place. */
export function isOnMap({ latitude, longitude }: Coordinates): boolean {
  const { west, east, south, north } = bounds;
  return longitude > west && longitude < east && latitude > south && latitude < north;
}

/** A drawing of our own: main roads of Riyadh and the nursery's place. No map service is requested. */
export function ContactMap({ coordinates }: { coordinates: Coordinates }) {
  const { t } = useTranslation('content');
  const pin = place(coordinates.latitude, coordinates.longitude);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('contact.mapPicture')}
      className="w-full max-w-md rounded-md border border-sand bg-paper"
    >
      <path d={`${drawLine(roads.ring)}Z`} className="fill-palm-tint" />
      <g
        fill="none"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-sand"
      >
        {Object.entries(roads).map(([name, points]) => (
          <path key={name} d={drawLine(points)} />
        ))}
      </g>
      <g textAnchor="middle" className="fill-ink-soft">
        {labels.map(({ name, at: [latitude, longitude], large }) => (
          <text key={name} {...place(latitude, longitude)} fontSize={large ? 19 : 14}>
            {t(`contact.mapLabel.${name}`)}
          </text>
        ))}
      </g>
      <g transform={`translate(${pin.x} ${pin.y})`}>
        <path
          d="M0 0C-3-8-11-13-11-22a11 11 0 0 1 22 0C11-13 3-8 0 0Z"
          className="fill-terracotta"
        />
        <circle cy="-22" r="4" className="fill-paper" />
        <text y="20" textAnchor="middle" fontSize="16" className="fill-ink font-medium">
          {t('contact.mapLabel.nursery')}
        </text>
      </g>
    </svg>
  );
}
