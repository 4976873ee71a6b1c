import type { IconProps } from './icon';

/** A seed under the soil's line with its first shoot: for whatever is empty or missing. */
export function SeedDrawing({ className }: IconProps) {
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
      <path d="M10 74c14-5 26 3 40-1s24-5 36-1 16 3 24 1" />
      <path d="M60 88V48" />
      <path d="M60 56c0-14 8-23 24-24 0 15-9 24-24 24Z" fill="currentColor" fillOpacity="0.12" />
      <path d="M60 64c0-10-6-17-19-18 0 11 7 18 19 18Z" fill="currentColor" fillOpacity="0.12" />
      <path
        d="M48 96c0-8 5-14 12-14s12 6 12 14-5 13-12 13-12-5-12-13Z"
        fill="currentColor"
        fillOpacity="0.2"
      />
      <path d="M57 109c-2 4-6 5-9 5M63 109c2 4 5 6 10 5M60 109v7" />
    </svg>
  );
}
