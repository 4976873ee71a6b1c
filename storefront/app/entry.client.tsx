import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { languageOfPath } from '~/config/paths';
import {
  type ErrorKind,
  reportError,
  reportUncaughtErrors,
} from '~/shared/error-reports/report-error';
import { loadTranslator } from '~/shared/i18n/load-translator';
import { translatorContext } from '~/shared/i18n/router-translator';
import { TranslationProvider } from '~/shared/i18n/translation-context';

reportUncaughtErrors();

const translator = await loadTranslator(languageOfPath(window.location.pathname));

function logAs(kind: ErrorKind) {
  return (error: unknown) => {
    console.error(error);
    reportError(kind, error);
  };
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TranslationProvider translator={translator}>
        <HydratedRouter
          getContext={() => new RouterContextProvider(new Map([[translatorContext, translator]]))}
          onError={(error) => reportError('router', error)}
        />
      </TranslationProvider>
    </StrictMode>,
    {
      onCaughtError: logAs('caught'),
      onRecoverableError: logAs('recoverable'),
      onUncaughtError: logAs('uncaught'),
    },
  );
});

// For visits to come, so after everything that this one needs; never while developing.
if (import.meta.env.PROD) {
  setTimeout(() => {
    import('./offline/after-loading')
      .then(({ afterLoading }) => afterLoading())
      .catch(() => {
        // The page works without; the next visit tries again.
      });
  }, 4000);
}
