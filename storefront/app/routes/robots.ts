import { buildRobotsText } from '~/crawlers/robots.server';

/** For crawlers; the API knows what the sitemap names. */
export function loader({ request }: { request: Request }) {
  const { headers, url } = request;
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? new URL(url).host;
  return new Response(buildRobotsText(process.env.PUBLIC_URL, host), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
