import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from '~/config/paths';
import { loadTranslator } from '~/shared/i18n/load-translator';
import { TranslationProvider } from '~/shared/i18n/translation-context';

const translator = await loadTranslator(languageOfPath(window.location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider translator={translator}>
        <HydratedRouter />
      </TranslationProvider>
    </StrictMode>,
  );
});

// For visits to come, so after everything that this one needs; never while developing.
if (import.meta.env.PROD) {
  setTimeout(() => import('./offline/after-loading').then((late) => late.afterLoading()), 4000);
}
