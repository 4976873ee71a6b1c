import { type ReactNode, useEffect } from 'react';
import { Links, Outlet } from 'react-router';
import '~/styles/app.css';
import { directions } from '~/config/languages';
import { localisePath } from '~/config/paths';
import { PageScripts } from '~/framework/page-scripts';
import { PageScroll } from '~/framework/page-scroll';
import { pageNamespaces, type RouteHandle } from '~/shared/i18n/namespaces';
import { useLanguage } from '~/shared/i18n/use-language';
import { developmentNonce } from './routes/shell/development-nonce';
import { FontPreloads } from './routes/shell/font-preloads';
import { RootError } from './routes/shell/root-error';

export const handle: RouteHandle = { namespaces: pageNamespaces };

export function loader() {
  return { publicUrl: process.env.PUBLIC_URL?.replace(/\/+$/, '') ?? '' };
}

// The address does not change while the server runs.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useEffect(() => {
    // For browser tests: from here on, what is pressed is heard.
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <html lang={language} dir={directions[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f9f6f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121713" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={localisePath(language, '/manifest.webmanifest')} />
        <link rel="apple-touch-icon" href="/icons/touch.png" />
        <FontPreloads />
        <Links nonce={developmentNonce()} />
      </head>
      <body>
        {children}
        <PageScroll />
        <PageScripts />
      </body>
    </html>
  );
}

export default Outlet;
export const ErrorBoundary = RootError;
