import { randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { languageOfPath } from '~/config/paths';
import { setSecurityHeaders } from '~/config/security-headers.server';
import {
  buildEntityTag,
  createNotModified,
  setCacheHeaders,
} from '~/shared/api/page-headers.server';
import { logError, referenceErrors } from '~/shared/api/request-id.server';
import { invalidateResponses } from '~/shared/api/response-cache.server';
import { namespaceFiles } from '~/shared/i18n/namespace-files.server';
import { TranslationProvider } from '~/shared/i18n/translation-context';
import { translators } from '~/shared/i18n/translators.server';
import { PageBody } from '~/shared/pages/page-body.server';

export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> | Response {
  const nonce = randomBytes(16).toString('base64');
  headers.set('content-type', 'text/html; charset=utf-8');
  setCacheHeaders(request, status, headers);
  const tag = buildEntityTag(request, status, headers, routerContext.manifest.version);
  const unchanged = tag && createNotModified(request, tag, headers);
  if (unchanged) return unchanged;
  if (tag) headers.set('etag', tag);
  setSecurityHeaders(headers, nonce);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return renderPage(request, status, headers, routerContext, nonce);
}

function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  nonce: string,
): Promise<Response> {
  referenceErrors(request, routerContext.staticHandlerContext.errors);
  // Crawlers get the whole page at once.
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <Page request={request} routerContext={routerContext} nonce={nonce} />,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        [readyEvent]() {
          answered = true;
          const body = new PageBody().on('close', () => clearTimeout(timer));
          pipe(body);
          resolve(body.begun().then((page) => new Response(page, { status, headers })));
        },
        onShellError: reject,
        onError(error) {
          if (answered) logError(request, 'A page broke while it was sent:', error);
        },
      },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
  });
}

interface PageProps {
  request: Request;
  routerContext: EntryContext;
  nonce: string;
}

function Page({ request, routerContext, nonce }: PageProps) {
  const language = languageOfPath(new URL(request.url).pathname);
  return (
    <TranslationProvider translator={translators[language]}>
      <ServerRouter
        context={preloadTexts(routerContext, namespaceFiles(routerContext, language))}
        url={request.url}
        nonce={nonce}
      />
    </TranslationProvider>
  );
}

/** The routes import their texts only when they run: the page preloads them with the rest. */
function preloadTexts(context: EntryContext, files: string[]): EntryContext {
  const { entry } = context.manifest;
  const imports = [...entry.imports, ...files];
  return { ...context, manifest: { ...context.manifest, entry: { ...entry, imports } } };
}

/** For the server around the pages, when the API purges; returns how many responses it evicts. */
export function invalidateTags(tags: readonly string[]): number {
  return invalidateResponses(tags);
}

/** Data of a page that the browser navigates to without a new document. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  setCacheHeaders(request, response.status, response.headers);
  return response;
}

/** Addresses can carry searches and codes of the visitor: they stay out of the log. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logError(request, `${request.method} ${new URL(request.url).pathname}:`, error);
}
