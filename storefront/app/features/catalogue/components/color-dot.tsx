interface ColorDotProps {
  /** #rrggbb */
  hex: string;
  className: string;
  /** Struck through: it is sold out. */
  crossed?: boolean;
}

/** A colour as itself. Drawn, because the page's policy refuses `style` attributes. */
export function ColorDot({ hex, className, crossed }: ColorDotProps) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`shrink-0 ${className}`}>
      <circle cx="10" cy="10" r="9.4" fill={hex} className="stroke-line" strokeWidth="0.8" />
      {crossed ? (
        <>
          <path d="M3.4 16.6 16.6 3.4" className="stroke-paper" strokeWidth="3" />
          <path d="M3.4 16.6 16.6 3.4" className="stroke-ink" strokeWidth="1.2" />
        </>
      ) : null}
    </svg>
  );
}
