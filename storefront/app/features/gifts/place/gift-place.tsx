import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { CardFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import type { DescribedOccasion, describeUndated } from './describe-occasions';

/** The occasion that comes next, in both calendars. */
export function NextOccasion({ occasion }: { occasion: DescribedOccasion }) {
  const { t } = useTranslation('occasions');
  return (
    <section
      aria-labelledby="next-occasion"
      className="grid gap-6 rounded-md bg-palm-tint px-5 py-8 md:grid-cols-[1fr_auto] md:items-center md:px-10"
    >
      <div>
        <p className="text-palm">{occasion.when ?? t('now')}</p>
        <h2 id="next-occasion" className="mt-1 text-3xl md:text-4xl">
          {t(`name.${occasion.key}`)}
        </h2>
        <Dates occasion={occasion} />
        <p className="mt-3 max-w-prose">{t(`idea.${occasion.key}`)}</p>
      </div>
      <ButtonLink to={occasion.href} size="large">
        {t('see', { occasion: t(`name.${occasion.key}`) })}
      </ButtonLink>
    </section>
  );
}

export function OccasionList({ occasions }: { occasions: readonly DescribedOccasion[] }) {
  const { t } = useTranslation('occasions');
  return (
    <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {occasions.map((occasion) => (
        <li key={occasion.key} className="relative rounded-md bg-paper p-5 shadow-float">
          <p className="text-sm text-palm">{occasion.when ?? t('now')}</p>
          <h3 className="mt-1 text-xl">
            <Link
              to={occasion.href}
              prefetch="intent"
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {t(`name.${occasion.key}`)}
            </Link>
          </h3>
          <Dates occasion={occasion} />
        </li>
      ))}
    </ol>
  );
}

function Dates({ occasion }: { occasion: DescribedOccasion }) {
  return (
    <p className="mt-2 grid text-ink-soft">
      <time dateTime={occasion.first}>{occasion.gregorian}</time>
      <span>{occasion.hijri}</span>
    </p>
  );
}

export function UndatedOccasions({ links }: { links: ReturnType<typeof describeUndated> }) {
  const { t } = useTranslation('occasions');
  return (
    <ul className="flex flex-wrap gap-3">
      {links.map(({ key, href }) => (
        <li key={key}>
          <ButtonLink to={href} tone="secondary">
            {t(`undated.${key}`)}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

interface GiftPartProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function GiftPart({ id, title, children }: GiftPartProps) {
  return (
    <section aria-labelledby={id} className="pt-12 md:pt-16">
      <h2 id={id} className="mb-6 text-2xl md:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Full rows on phones and desktops. */
export function GiftRow({
  products,
  renderCard,
}: {
  products: readonly CardFieldsFragment[];
  renderCard: (product: CardFieldsFragment) => ReactNode;
}) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:grid-cols-4">
      {products.map((product) => (
        <li key={product.id} className="grid grid-cols-1">
          {renderCard(product)}
        </li>
      ))}
    </ul>
  );
}

const steps = ['card', 'price', 'recipient', 'wrap'] as const;

/** What the shop does for who gives. */
export function GiftSteps() {
  const { t } = useTranslation('occasions');
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {steps.map((step) => (
        <li key={step} className="border-t-2 border-palm pt-4">
          <h3 className="text-lg">{t(`step.${step}Title`)}</h3>
          <p className="mt-1 text-ink-soft">{t(`step.${step}`)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Money, for who would choose a plant himself. */
export function GiftCardBand() {
  const { t, language } = useTranslation('occasions');
  return (
    <section
      aria-labelledby="gift-card-band"
      className="mt-12 flex flex-wrap items-center justify-between gap-5 rounded-md bg-sand px-5 py-8 md:mt-16 md:px-10"
    >
      <div>
        <h2 id="gift-card-band" className="text-2xl">
          {t('cardTitle')}
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('cardLead')}</p>
      </div>
      <ButtonLink to={paths.giftCards.getHref(language)} tone="secondary">
        {t('cardLink')}
      </ButtonLink>
    </section>
  );
}
