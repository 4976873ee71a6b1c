import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { ColorDot } from '../components/color-dot';
import type { OptionState } from './variant-selection';

interface ColorPickerProps {
  colors: { slug: string; name: string; hex?: string | null }[];
  value: string | null;
  stateOf: (slug: string) => OptionState;
  onPick: (slug: string) => void;
}

/** Swatches with their names; what is not there with the chosen size is marked. */
export function ColorPicker({ colors, value, stateOf, onPick }: ColorPickerProps) {
  const { t } = useTranslation('product');
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('color')}</legend>
      <div className="flex flex-wrap gap-2">
        {colors.map((color) => {
          const state = stateOf(color.slug);
          return (
            <label
              key={color.slug}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line ps-2 pe-4 transition-colors duration-150 hover:border-palm has-checked:border-palm has-checked:bg-palm-tint has-checked:text-palm has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-palm"
            >
              <input
                type="radio"
                className="sr-only"
                name={name}
                value={color.slug}
                checked={color.slug === value}
                onChange={() => onPick(color.slug)}
              />
              {color.hex ? <ColorDot hex={color.hex} className="size-6" /> : null}
              <span className={classNames(state !== 'available' && 'text-ink-soft line-through')}>
                {color.name}
              </span>
              <OptionNote state={state} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The mark in words. */
export function OptionNote({ state }: { state: OptionState }) {
  const { t } = useTranslation('product');
  const { t: catalogue } = useTranslation('catalogue');
  if (state === 'available') return null;
  return (
    <span className="sr-only">
      {' '}
      ({state === 'absent' ? t('absent') : catalogue('card.soldOutColor')})
    </span>
  );
}
