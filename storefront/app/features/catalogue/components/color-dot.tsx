interface ColorDotProps {
  /** #rrggbb */
  hex: string;
  className: string;
}

/** A colour as itself. Drawn, because the page's policy refuses `style` attributes. */
export function ColorDot({ hex, className }: ColorDotProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="10" cy="10" r="9.4" fill={hex} className="stroke-line" strokeWidth="0.8" />
    </svg>
  );
}
