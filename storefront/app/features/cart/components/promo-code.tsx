import { type FormEvent, useId, useState } from 'react';
import { failureText } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { showToast } from '~/shared/toast/toast-store';
import { Button } from '~/ui/button';
import { controlStyle, FieldFrame, fieldLinks } from '~/ui/field-frame';
import { Check } from '~/ui/icons/check';
import { applyPromoCode, removePromoCode } from '../api/cart-changes';
import { CartRefusedError } from '../api/cart-refused-error';
import { useCartChange } from '../hooks/use-cart-change';

/** Applying a code, or the one that is applied with its way out (docs/specification.md#screens, docs/specification.md#states). */
export function PromoCode({ code }: { code: string | null | undefined }) {
  return code ? <AppliedCode code={code} /> : <CodeForm />;
}

function AppliedCode({ code }: { code: string }) {
  const { t } = useTranslation('cart');
  const { change, busy } = useCartChange();
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
        onClick={() =>
          change(removePromoCode, { done: t('promo.removed'), failed: t('failed.update') })
        }
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
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const texts = { label: t('promo.label'), error };

  async function apply(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') return setError(t('promo.empty'));
    setBusy(true);
    setError(undefined);
    try {
      await applyPromoCode(code);
      showToast('success', t('promo.done'));
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      setBusy(false);
    }
  }
  function textOf(failure: unknown): string {
    if (failure instanceof CartRefusedError) return failure.message || t('promo.invalid');
    return failureText(failure, {
      connection: common('state.apiAway'),
      otherwise: t('promo.invalid'),
    });
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
              setError(undefined);
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
