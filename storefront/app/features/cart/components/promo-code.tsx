import { type FormEvent, useId, useState } from 'react';
import type { CartFieldsFragment } from '~/gql/graphql';
import { formatApiError } from '~/shared/api/failure-text';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { controlStyle } from '~/ui/control-style';
import { FieldFrame, fieldLinks } from '~/ui/field-frame';
import { Check } from '~/ui/icons/check';
import type { CartChange } from '../cart-change';
import { useCartChange } from '../hooks/use-cart-change';

interface PromoCodeProps {
  code: string | null | undefined;
  /** Why the code that was applied does not count now, in the API's words. */
  problem: string | null | undefined;
  giftCards: CartFieldsFragment['summary']['giftCards'];
}

/** What is applied, each with its way out, and a field for one more (docs/specification.md#screens, docs/specification.md#states). */
export function PromoCode({ code, problem, giftCards }: PromoCodeProps) {
  const { t } = useTranslation('cart');
  // The field is empty again once a code is applied.
  const applied = [code, ...giftCards.map(({ id }) => id)].join();
  return (
    <div className="grid gap-3">
      {code ? (
        <Applied label={t('promo.applied')} text={code} change={{ intent: 'remove-code' }} />
      ) : null}
      {problem ? <p className="text-sm text-terracotta-ink">{problem}</p> : null}
      {giftCards.map(({ id, lastDigits }) => (
        <Applied
          key={id}
          label={t('promo.card')}
          text={lastDigits}
          change={{ intent: 'remove-gift-card', id }}
        />
      ))}
      <CodeForm key={applied} hint={code ? t('promo.replaces') : undefined} />
    </div>
  );
}

interface AppliedProps {
  label: string;
  text: string;
  change: CartChange;
}

function Applied({ label, text, change }: AppliedProps) {
  const { t } = useTranslation('cart');
  const { submit, busy } = useCartChange();
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 rounded-md bg-palm-tint px-3">
      <p className="flex items-center gap-2">
        <Check className="size-5 text-palm" />
        {label} <bdi className="font-medium">{text}</bdi>
      </p>
      <Button tone="quiet" busy={busy} className="px-0!" onClick={() => submit(change)}>
        {t('promo.remove')}
      </Button>
    </div>
  );
}

function CodeForm({ hint }: { hint: string | undefined }) {
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
  const texts = { label: t('promo.label'), hint, error };

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
