import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

const spaces = [
  ['4', 'w-1'],
  ['8', 'w-2'],
  ['12', 'w-3'],
  ['16', 'w-4'],
  ['24', 'w-6'],
  ['32', 'w-8'],
  ['40', 'w-10'],
  ['64', 'w-16'],
  ['96', 'w-24'],
  ['128', 'w-32'],
] as const;

export function MeasuresSection() {
  const { sections } = useDesignTexts();
  return (
    <Section id="measures" title={sections.measures}>
      <Specimen label="4 px">
        <ul className="grid gap-1">
          {spaces.map(([name, width]) => (
            <li key={name} className="flex items-center gap-3 text-xs">
              <span className="numbers w-8 text-ink-soft">{name}</span>
              <span className={`h-3 bg-palm ${width}`} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen label="radius" row>
        <span className="grid size-20 place-items-center rounded-sm bg-sand text-xs">2</span>
        <span className="grid size-20 place-items-center rounded-md bg-sand text-xs">4</span>
        <span className="grid size-20 place-items-center rounded-full bg-sand text-xs">full</span>
      </Specimen>
      <Specimen label="shadow-float" row>
        <span className="size-20 rounded-md bg-paper shadow-float" />
      </Specimen>
      <Specimen label="ease-calm: 150, 200, 300 ms" row>
        <span className="grid size-20 place-items-center rounded-md bg-palm-tint text-xs transition-transform duration-150 hover:-translate-y-1">
          150
        </span>
        <span className="grid size-20 place-items-center rounded-md bg-palm-tint text-xs transition-transform duration-200 hover:-translate-y-1">
          200
        </span>
        <span className="grid size-20 place-items-center rounded-md bg-palm-tint text-xs transition-transform duration-300 ease-calm hover:-translate-y-1">
          300
        </span>
      </Specimen>
    </Section>
  );
}
