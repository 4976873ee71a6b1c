interface HeightDrawingProps {
  /** Centimetres; null where unknown. */
  now: number | null;
  grown: number | null;
}

/** Of the person, in centimetres. */
const person = 170;
const width = 176;
const height = 128;
const ground = height - 4;

/** The plant as it is and, dashed, as it may grow, to one scale with a person. Words say it too. */
export function HeightDrawing({ now, grown }: HeightDrawingProps) {
  const scale = (ground - 6) / Math.max(person, now ?? 0, grown ?? 0);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
      <g
        transform={`translate(38 ${ground}) scale(${scale})`}
        className="fill-ink-soft"
        opacity="0.4"
      >
        <circle cx="0" cy="-157" r="13" />
        <path d="M-20-138q0-4 5-4h30q5 0 5 4v55h-9V0H2v-72h-4V0h-9v-83h-9Z" />
      </g>
      {grown ? <Plant size={grown * scale} isGrown /> : null}
      {now ? <Plant size={now * scale} /> : null}
      <path d={`M4 ${ground}.5H${width - 4}`} className="stroke-ink-soft" />
    </svg>
  );
}

function Plant({ size, isGrown = false }: { size: number; isGrown?: boolean }) {
  const crown = size * 0.36;
  return (
    <g
      transform={`translate(116 ${ground})`}
      className={isGrown ? 'fill-palm-tint stroke-palm' : 'fill-palm stroke-palm'}
      strokeDasharray={isGrown ? '3 3' : undefined}
    >
      <path d={`M0 0V${-size * 0.5}`} strokeWidth={Math.max(1, size * 0.03)} />
      <ellipse cy={crown - size} rx={Math.min(size * 0.3, 54)} ry={crown} />
    </g>
  );
}
