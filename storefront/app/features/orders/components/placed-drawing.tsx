import type { IconProps } from '~/ui/icons/icon';

/** A young plant in its pot, with a ribbon: the order is on its way. */
export function PlacedDrawing({ className }: IconProps) {
  return (
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M60 76V34" />
      <path d="M60 44c0-16 9-26 27-27 0 17-10 27-27 27Z" fill="currentColor" fillOpacity="0.14" />
      <path d="M60 56c0-13-8-21-24-22 0 14 9 22 24 22Z" fill="currentColor" fillOpacity="0.14" />
      <path d="M60 66c0-9 6-15 17-16 0 10-6 16-17 16Z" fill="currentColor" fillOpacity="0.14" />
      <path d="M34 76h52l-3 10H37zM39 86l5 24h32l5-24" fill="currentColor" fillOpacity="0.08" />
      <path d="M42 96c12 4 24 4 36 0" className="stroke-terracotta" />
      <path
        d="M60 99c-6-7-13-6-13-1s8 4 13 1Zm0 0c6-7 13-6 13-1s-8 4-13 1Z"
        className="fill-terracotta/20 stroke-terracotta"
      />
    </svg>
  );
}
