interface SessionOrder {
  /** The session token's key in the browser's storage. */
  tokenKey: string;
  language: string;
  /** Of requests to the API. */
  bodies: string[];
  /** Of the first pictures in a response, which the page's skeleton then shows. */
  pictureSizes?: string;
}

/**
 * Runs in the page by itself, so it names nothing from outside. Sets `data-guest` on the document
 * of a visitor without a session. For a customer it sends `bodies`; `fetchOnce` takes the responses.
 */
export function readSession({ tokenKey, language, bodies, pictureSizes }: SessionOrder): void {
  const { dataset, style } = document.documentElement;
  const freshTime = 30_000;
  // What a phone's first screen shows of a list.
  const mostPictures = 4;
  let token: string | null = null;
  try {
    token = window.localStorage.getItem(tokenKey);
  } catch {
    // Storage can be forbidden in private windows: the visitor is a guest then.
  }
  if (!token) {
    dataset.guest = '';
    return;
  }
  const headers = {
    'content-type': 'application/json',
    'x-locale': language,
    'accept-language': language,
    authorization: `Bearer ${token}`,
  };
  interface Picture {
    path: string;
    widths: number[];
  }
  const findPictures = (value: unknown): Picture[] => {
    if (!value || typeof value !== 'object') return [];
    if ('path' in value && 'widths' in value) return [value as Picture];
    // Of each thing in a list the first: more pictures of it are not what a list shows.
    if (Array.isArray(value)) return value.flatMap((thing) => findPictures(thing).slice(0, 1));
    return Object.values(value).flatMap(findPictures);
  };
  const showPictures = async (response: Response) => {
    if (!pictureSizes) return;
    const pictures = findPictures(await response.clone().json()).slice(0, mostPictures);
    for (const [place, { path, widths }] of pictures.entries()) {
      const image = Object.assign(new Image(), { fetchPriority: 'high', sizes: pictureSizes });
      image.srcset = widths.map((width) => `${path}/${width}.avif ${width}w`).join(', ');
      // The skeleton stays as it is where a browser has no AVIF.
      image.decode().then(
        () => style.setProperty(`--early-picture-${place + 1}`, `url("${image.currentSrc}")`),
        () => {},
      );
    }
  };
  const responses = bodies.map((body) => {
    const response = fetch('/graphql/', { method: 'POST', headers, body });
    // The page asks again where this fails.
    response.then(showPictures).catch(() => {});
    return [body, response] as const;
  });
  window.earlyResponses = { token, responses: new Map(responses) };
  setTimeout(() => {
    delete window.earlyResponses;
    for (let place = 1; place <= mostPictures; place++) {
      style.removeProperty(`--early-picture-${place}`);
    }
  }, freshTime);
}
