import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { CareYearFieldsFragment } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';
import { CareCalendar } from './care-calendar';
import { ThisMonth } from './this-month';

export interface ProductCareProps {
  slug: string;
  name: string;
  year: CareYearFieldsFragment;
  month: number;
}

/** On a product's page: this month, the whole year behind a press, and the way to the guide. */
export default function ProductCare({ slug, name, year, month }: ProductCareProps) {
  const { t, language } = useTranslation('care');
  return (
    <section aria-labelledby="care-year-title" className="section pb-0">
      <h2 id="care-year-title" className="mb-4 text-2xl">
        {t('yearTitle')}
      </h2>
      <ThisMonth year={year} month={month} />
      <details className="mt-2">
        <summary className="min-h-11 py-2 text-palm underline-offset-4 hover:underline">
          {t('wholeYear')}
        </summary>
        <div className="max-w-3xl pt-2">
          <CareCalendar year={year} month={month} caption={t('caption', { name })} />
        </div>
      </details>
      <Link
        to={paths.plantGuide.getHref(language, slug)}
        className="inline-flex min-h-11 items-center text-palm underline underline-offset-4"
      >
        {t('fullGuide')}
      </Link>
    </section>
  );
}
