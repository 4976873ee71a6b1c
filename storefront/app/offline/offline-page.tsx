import { directions } from '~/config/languages';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { buttonStyle } from '~/ui/button-style';
import { SeedDrawing } from '~/ui/icons/seed-drawing';
import { pageScriptPath, seenSection, seenTemplate } from './names';

/** A whole document of its own, which needs nothing but its styles; its script adds the plants. */
export function OfflinePage({ styles }: { styles: readonly string[] }) {
  const { t, language } = useTranslation('offline');
  const { t: common } = useTranslation();
  return (
    <html lang={language} dir={directions[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{common('pageTitle', { title: t('pageTitle') })}</title>
        {styles.map((file) => (
          <link key={file} rel="stylesheet" href={file} />
        ))}
      </head>
      <body>
        <header className="content py-4">
          <a href={paths.home.getHref(language)} className="text-2xl font-semibold text-palm">
            {common('shopName')}
          </a>
        </header>
        <main className="content grow pb-16">
          <div className="mx-auto grid max-w-md justify-items-center gap-3 py-8 text-center">
            <SeedDrawing className="mb-2 w-28 text-palm" />
            <h1 className="text-2xl">{t('title')}</h1>
            <p className="text-ink-soft">{t('text')}</p>
            {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page. */}
            <a href="" className={buttonStyle('primary', 'medium', 'mt-3')}>
              {common('action.retry')}
            </a>
          </div>
          <section id={seenSection} aria-labelledby="seen-title" className="pt-8" hidden>
            <h2 id="seen-title" className="mb-6 text-2xl">
              {t('seen')}
            </h2>
            <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4" />
          </section>
          <SeenTemplate />
        </main>
        <script src={pageScriptPath} defer />
      </body>
    </html>
  );
}

/** One plant; the script fills in what carries `data-part`. */
function SeenTemplate() {
  const { t } = useTranslation('offline');
  return (
    <template id={seenTemplate}>
      <li>
        <article>
          <div className="relative grid aspect-4/5 place-items-center overflow-hidden rounded-md bg-sand text-ink-soft">
            <SeedDrawing className="w-1/3 max-w-24" />
            <img alt="" className="absolute inset-0 size-full object-cover" hidden />
          </div>
          <h3 className="mt-3 text-base">
            <bdi data-part="name" />
          </h3>
          <p className="text-sm text-ink-soft">
            <bdi data-part="latin" lang="la" dir="ltr" className="latin-name" />
          </p>
          <p className="mt-1 font-medium">
            <bdi data-part="price" className="numbers whitespace-nowrap" />
          </p>
          <p data-part="date" className="text-sm text-ink-soft">
            {t('lastSeen', { date: '{{date}}' })}
          </p>
        </article>
      </li>
    </template>
  );
}
