import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { PageMeta } from '~/ui/page-meta';

export default function Home() {
  const { t, language } = useTranslation('catalogue');
  return (
    <>
      <PageMeta bare title={t('home.title')} />
      <section className="content section">
        <h1 className="max-w-[12ch] text-5xl font-semibold md:text-7xl">{t('home.headline')}</h1>
        <p className="mt-6 max-w-md text-lg text-ink-soft">{t('home.lead')}</p>
        <ButtonLink to={paths.products.getHref(language)} size="large" className="mt-8">
          {t('home.shopNow')}
        </ButtonLink>
      </section>
    </>
  );
}
