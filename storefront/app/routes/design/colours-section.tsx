import { useEffect, useRef, useState } from 'react';
import { formatCount } from '~/shared/format/numbers';
import { computeContrast, contrastPairs } from '~/styles/contrast';
import { classNames } from '~/ui/class-names';
import { Section } from './specimen';
import { useDesignTexts } from './texts';

/** Whole class names: Tailwind finds them in the source. */
const grounds: Record<string, string> = {
  plaster: 'bg-plaster',
  paper: 'bg-paper',
  sand: 'bg-sand',
  line: 'bg-line',
  palm: 'bg-palm',
  'palm-deep': 'bg-palm-deep',
  'on-palm': 'bg-on-palm',
  'palm-tint': 'bg-palm-tint',
  sprout: 'bg-sprout',
  'sprout-ink': 'bg-sprout-ink',
  terracotta: 'bg-terracotta',
  'terracotta-ink': 'bg-terracotta-ink',
  'on-terracotta': 'bg-on-terracotta',
  'terracotta-tint': 'bg-terracotta-tint',
  water: 'bg-water',
  'water-tint': 'bg-water-tint',
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  wall: 'bg-wall',
  'on-wall': 'bg-on-wall',
};

const inks: Record<string, string> = {
  ink: 'text-ink',
  'ink-soft': 'text-ink-soft',
  palm: 'text-palm',
  'on-palm': 'text-on-palm',
  'sprout-ink': 'text-sprout-ink',
  'terracotta-ink': 'text-terracotta-ink',
  'on-terracotta': 'text-on-terracotta',
  water: 'text-water',
  terracotta: 'text-terracotta',
  sprout: 'text-sprout',
  line: 'text-line',
  'on-wall': 'text-on-wall',
};

const dark = '(prefers-color-scheme: dark)';

export function ColoursSection() {
  const { sections } = useDesignTexts();
  return (
    <Section id="colours" title={sections.colours}>
      <ul dir="ltr" className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {Object.entries(grounds).map(([name, ground]) => (
          <li key={name} className="grid gap-1 text-xs">
            <span className={classNames('h-12 rounded-md border border-sand', ground)} />
            {name}
          </li>
        ))}
      </ul>
      <ul dir="ltr" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {contrastPairs.map(([front, back, least]) => (
          <Pair key={`${front} ${back}`} front={front} back={back} least={least} />
        ))}
      </ul>
    </Section>
  );
}

interface PairProps {
  front: string;
  back: string;
  least: number;
}

/** A colour on another, with the contrast that the browser really shows. */
function Pair({ front, back, least }: PairProps) {
  const sample = useRef<HTMLLIElement>(null);
  const [ratio, setRatio] = useState<number>();
  useEffect(() => {
    const measure = () => {
      if (!sample.current) return;
      const { color, backgroundColor } = getComputedStyle(sample.current);
      setRatio(Math.round(computeContrast(color, backgroundColor) * 10) / 10);
    };
    measure();
    const scheme = matchMedia(dark);
    scheme.addEventListener('change', measure);
    return () => scheme.removeEventListener('change', measure);
  }, []);
  return (
    <li
      ref={sample}
      className={classNames(
        'flex items-baseline justify-between gap-2 rounded-md border border-sand px-3 py-2 text-xs',
        grounds[back],
        inks[front],
      )}
    >
      <span className={least < 4.5 ? 'sr-only' : ''}>
        {front} / {back}
      </span>
      {least < 4.5 ? (
        <span aria-hidden="true" className="size-4 self-center rounded-full bg-current" />
      ) : null}
      <span className="numbers">{ratio === undefined ? null : formatCount(ratio)}</span>
    </li>
  );
}
