/* Keeps the driver's page on the phone, below its own address and until the end of its day. */
const here = new URL(self.location.href);
const until = Number(here.searchParams.get('until'));
const files = here.searchParams.getAll('file');
const pages = [new URL('./', here).pathname, new URL('./en/', here).pathname];
const store = `mashtal-driver-${here.pathname}`;
const patience = 4000;
/** One page for each address: the language is in it, and static files have their version behind it. */
const matching = { ignoreSearch: true, ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== here.origin) return;
  if (pages.includes(pathname) || files.includes(pathname)) event.respondWith(answer(event.request));
});

async function keepAll() {
  const cache = await caches.open(store);
  await cache.addAll([...pages, ...files]);
}

/** From the line; from the phone where there is none, or where it is too slow. */
async function answer(request) {
  const cache = await caches.open(store);
  const kept = Date.now() < until ? await cache.match(request.url, matching) : undefined;
  const fresh = fetch(request).then(async (response) => {
    if (response.ok) await cache.put(new URL(request.url).pathname, response.clone());
    // The link has ended: nobody's address stays on the phone.
    else if (response.status === 410 || response.status === 404) await caches.delete(store);
    return response;
  });
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fresh.catch(() => kept), late]);
}
