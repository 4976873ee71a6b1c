import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ColorDot } from './color-dot';
import type { Swatch } from './displayed-color';

interface CardSwatchesProps {
  /** The plant's. */
  name: string;
  swatches: Swatch[];
  value: string | undefined;
  onPick: (slug: string) => void;
}

/** The colours of a card: small dots, each in a target for a thumb. */
export function CardSwatches({ name, swatches, value, onPick }: CardSwatchesProps) {
  const { t } = useTranslation('catalogue');
  const group = useId();
  return (
    <fieldset className="relative z-10 -ms-1.5 flex flex-wrap md:-ms-0.5">
      <legend className="sr-only">{t('card.colors', { name })}</legend>
      {swatches.map((color) => (
        <label
          key={color.slug}
          title={color.name}
          className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-palm md:size-9"
        >
          <input
            type="radio"
            className="peer sr-only"
            name={group}
            value={color.slug}
            checked={color.slug === value}
            onChange={() => onPick(color.slug)}
          />
          <ColorDot
            hex={color.hex ?? '#ffffff'}
            crossed={!color.variantId}
            className="size-6 rounded-full outline-2 outline-offset-2 outline-transparent transition-colors duration-150 peer-checked:outline-palm can-hover:hover:outline-line can-hover:peer-checked:hover:outline-palm"
          />
          <span className="sr-only">
            {color.name}
            {color.variantId ? null : ` (${t('card.soldOutColor')})`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
