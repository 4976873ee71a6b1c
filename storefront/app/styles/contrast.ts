/** Pairs of colours with their least contrast (WCAG 2.2: text 4.5, shapes 3). */
const text = 4.5;
const shape = 3;

export const contrastPairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['on-wall', 'wall', text],
  ['ink', 'plaster', text],
  ['ink', 'paper', text],
  ['ink', 'sand', text],
  ['ink-soft', 'plaster', text],
  ['ink-soft', 'paper', text],
  ['ink-soft', 'sand', text],
  ['palm', 'plaster', text],
  ['palm', 'paper', text],
  ['palm', 'palm-tint', text],
  ['on-palm', 'palm', text],
  ['on-palm', 'palm-deep', text],
  ['sprout-ink', 'plaster', text],
  ['sprout-ink', 'paper', text],
  ['terracotta-ink', 'plaster', text],
  ['terracotta-ink', 'paper', text],
  ['terracotta-ink', 'terracotta-tint', text],
  ['on-terracotta', 'terracotta-ink', text],
  ['water', 'water-tint', text],
  ['terracotta', 'plaster', shape],
  ['terracotta', 'paper', shape],
  ['sprout', 'plaster', shape],
  ['sprout', 'paper', shape],
  ['line', 'plaster', shape],
  ['line', 'paper', shape],
];

/** The contrast of two colours written in OKLCH, from 1 to 21. */
export function computeContrast(first: string, second: string): number {
  const [one, other] = [computeLuminance(first), computeLuminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance (WCAG 2), from OKLCH through linear sRGB. */
function computeLuminance(colour: string): number {
  const match = colour.match(/^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/);
  if (!match) throw new Error(`${colour} is not written as oklch(l c h).`);
  const [lightness = 0, chroma = 0, hue = 0] = match.slice(1).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
