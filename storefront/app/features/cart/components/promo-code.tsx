import { type FormEvent, useId, useState } from 'react';
import { formatApiError } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { controlStyle } from '~/ui/control-style';
import { FieldFrame, fieldLinks } from '~/ui/field-frame';
import { Check } from '~/ui/icons/check';
import { useCartChange } from '../hooks/use-cart-change';

/** Applying a code, or the one that is applied with its way out (docs/specification.md#screens, docs/specification.md#states). */
export function PromoCode({ code }: { code: string | null | undefined }) {
  return code ? <AppliedCode code={code} /> : <CodeForm />;
}

function AppliedCode({ code }: { code: string }) {
  const { t } = useTranslation('cart');
  const { submit, busy } = useCartChange();
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 rounded-md bg-palm-tint px-3">
      <p className="flex items-center gap-2">
        <Check className="size-5 text-palm" />
        {t('promo.applied')} <bdi className="font-medium">{code}</bdi>
      </p>
      <Button
        tone="quiet"
        busy={busy}
        className="px-0!"
        onClick={() => submit({ intent: 'remove-code' })}
      >
        {t('promo.remove')}
      </Button>
    </div>
  );
}

function CodeForm() {
  const { t } = useTranslation('cart');
  const { t: common } = useTranslation();
  const id = useId();
  const { submit, busy, result } = useCartChange();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  /** The result that was on the screen when the code was edited. */
  const [dismissed, setDismissed] = useState(result);
  const failure = busy || result === dismissed || result?.ok ? undefined : result?.errors[0];
  const failureTexts = { connection: common('state.apiAway'), otherwise: t('promo.invalid') };
  const error = isMissing ? t('promo.empty') : failure && formatApiError(failure, failureTexts);
  const texts = { label: t('promo.label'), error };

  function apply(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setIsMissing(true);
    submit({ intent: 'apply-code', code });
  }
  return (
    <form onSubmit={apply} noValidate>
      <FieldFrame id={id} {...texts}>
        <div className="flex gap-2">
          <input
            {...fieldLinks(id, texts)}
            value={code}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value);
              setIsMissing(false);
              setDismissed(result);
            }}
            className={`${controlStyle} min-w-0 rtl:text-end`}
          />
          <Button type="submit" tone="secondary" busy={busy}>
            {t('promo.apply')}
          </Button>
        </div>
      </FieldFrame>
    </form>
  );
}
