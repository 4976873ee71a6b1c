import { useTranslation } from '~/shared/i18n/use-translation';
import { ServiceDrawing } from './service-drawing';

const reasons = ['since', 'farm', 'team', 'support'] as const;

/** Four reasons (docs/specification.md#screens). */
export function ServiceReasons() {
  const { t } = useTranslation('services');
  return (
    <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {reasons.map((reason) => (
        <li
          key={reason}
          className="grid grid-cols-[auto_1fr] content-start gap-x-4 border-t-2 border-palm pt-5 sm:grid-cols-1"
        >
          <ServiceDrawing name={reason} className="row-span-2 size-8 text-palm" />
          <h3 className="text-lg sm:mt-4">{t(`why.${reason}Title`)}</h3>
          <p className="mt-1 text-ink-soft">{t(`why.${reason}`)}</p>
        </li>
      ))}
    </ul>
  );
}
