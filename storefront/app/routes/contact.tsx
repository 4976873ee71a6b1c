import { paths } from '~/config/paths';
import { ContactDetails } from '~/features/content/components/contact-details';
import { ContactDocument } from '~/gql/graphql';
import { serverQuery } from '~/shared/api/server-query.server';
import { routeTexts } from '~/shared/i18n/namespaces';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Breadcrumb } from '~/ui/breadcrumb';
import { LazyComponent } from '~/ui/lazy-component';
import { LoadingBlock } from '~/ui/loading-block';
import { PageMeta } from '~/ui/page-meta';
import type { Route } from './+types/contact';
import { PageData } from './shell/page-data';
import { WithoutScript } from './shell/without-script';

export const handle = await routeTexts('content', 'forms');

const loadForm = () => import('~/features/content/components/contact-form');

export function loader({ request }: Route.LoaderArgs) {
  return serverQuery(request, ContactDocument, {});
}

export default function Contact({ loaderData: { contactDetails, seller } }: Route.ComponentProps) {
  const { t, language } = useTranslation('content');
  const { t: common } = useTranslation();
  const crumbs = [
    { label: common('menu.home'), href: paths.home.getHref(language) },
    { label: t('contact.title') },
  ];
  return (
    <div className="content pb-8">
      <PageMeta title={t('contact.title')} description={t('contact.description')} />
      <PageData type="ContactPage" crumbs={crumbs} />
      <Breadcrumb crumbs={crumbs} />
      <header className="pt-2 pb-8 md:pt-6 md:pb-12">
        <h1 className="text-4xl font-semibold md:text-5xl xl:text-6xl">{t('contact.title')}</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">{t('contact.lead')}</p>
      </header>
      <div className="grid gap-12 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-20">
        <ContactDetails details={contactDetails} seller={seller ?? null} />
        <section aria-labelledby="write-title" className="min-w-0">
          <h2 id="write-title" className="mb-6 text-2xl">
            {t('contact.write')}
          </h2>
          <WithoutScript />
          <div className="noscript:hidden">
            <LazyComponent load={loadForm} placeholder={<LoadingBlock className="h-96" />}>
              {(ContactForm) => <ContactForm />}
            </LazyComponent>
          </div>
        </section>
      </div>
    </div>
  );
}
