import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import {
  type ErrorKind,
  reportError,
  reportUncaughtErrors,
} from '~/shared/error-reports/report-error';
import { loadNamespaces, pageNamespaces, pageTranslator } from '~/shared/i18n/namespaces';
import { translatorContext } from '~/shared/i18n/router-translator';
import { TranslationProvider } from '~/shared/i18n/translation-context';

reportUncaughtErrors();

// Without them nothing can be drawn: the page then stays as the server sent it.
await loadNamespaces(...pageNamespaces);
const translator = pageTranslator();

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
