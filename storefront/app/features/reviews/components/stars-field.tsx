import { useId } from 'react';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { mostStars } from '../review-form';

interface StarsFieldProps {
  legend: string;
  value: number;
  error?: string;
  onChange: (stars: number) => void;
}

/** One to five: radio buttons that look like stars, filled up to the chosen one. */
export function StarsField({ legend, value, error, onChange }: StarsFieldProps) {
  const { t } = useTranslation('reviews');
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-medium">{legend}</legend>
      <div className="-ms-2 flex">
        {Array.from({ length: mostStars }, (_, index) => index + 1).map((stars) => (
          <label
            key={stars}
            className={classNames(
              'grid size-12 cursor-pointer place-items-center rounded-md text-3xl transition-colors duration-150 hover:text-palm has-focus-visible:outline-2 has-focus-visible:outline-palm',
              stars <= value ? 'text-palm' : 'text-line',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
              aria-label={t('stars', { count: stars })}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className="text-sm text-terracotta-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
