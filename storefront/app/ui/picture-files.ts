/** Renditions that the API makes: `{path}/{width}.{format}`. */
interface Renditions {
  path: string;
  widths: number[];
  /** A data address of a tiny picture; shown until the real one has come. */
  placeholder?: string;
}

interface FilesByFormat {
  sources: PictureFile[];
  /** The same pictures as AVIF. */
  avif: PictureFile[];
}

interface PictureFile {
  url: string;
  width: number;
}

/** Files that lie beside the storefront, such as those of the home screen. */
interface Files extends FilesByFormat {
  /** What a phone shows of it, cut out: it would else fetch what it cuts off itself. */
  phone?: FilesByFormat;
}

export type PictureFiles = { url: string; width: number; height: number } & (Renditions | Files);

export interface PictureSource {
  type: string;
  srcSet: string;
  /** Where it is to be shown; everywhere without. */
  media?: string;
}

/** Phones end where Tailwind's `sm` begins. */
const onPhones = '(width < 40rem)';
const notOnPhones = '(width >= 40rem)';

const types = { avif: 'image/avif', webp: 'image/webp' } as const;
type Format = keyof typeof types;
const formats: Format[] = ['avif', 'webp'];

/**
 * What a browser chooses from, the best first. One that knows neither format takes `url`, in one
 * width: it is older than what the storefront's styles and scripts need.
 */
export function sourcesOf(files: PictureFiles): PictureSource[] {
  const everywhere = formats.map((format) => ({
    type: types[format],
    srcSet: srcSetOf(files, format),
  }));
  if ('path' in files || !files.phone) return everywhere;
  return [
    { type: types.avif, srcSet: joinSources(files.phone.avif), media: onPhones },
    { type: types.webp, srcSet: joinSources(files.phone.sources), media: onPhones },
    ...everywhere,
  ];
}

/** Every width in one format. */
function srcSetOf(files: PictureFiles, format: Format): string {
  if (!('path' in files)) return joinSources(format === 'avif' ? files.avif : files.sources);
  return joinSources(
    files.widths.map((width) => ({ url: `${files.path}/${width}.${format}`, width })),
  );
}

/** What a browser that knows the best format chooses from, on each kind of screen. */
export function bestSourcesOf(files: PictureFiles): PictureSource[] {
  const best = sourcesOf(files).filter(({ type }) => type === types.avif);
  if (best.length === 1) return best;
  return best.map((source) => (source.media ? source : { ...source, media: notOnPhones }));
}

/** The largest there is, as a file that everything can show. */
export function largestFile(files: PictureFiles): string {
  if (!('path' in files)) return files.url;
  return `${files.path}/${Math.max(...files.widths)}.jpg`;
}

/** The largest file with its own size, for previews of a shared page. */
export function describeSharedPicture(files: PictureFiles & { alt: string }) {
  const width = 'path' in files ? Math.max(...files.widths) : files.width;
  const height = Math.round((files.height * width) / files.width);
  return { url: largestFile(files), width, height, alt: files.alt };
}

export function placeholderOf(files: PictureFiles): string | undefined {
  return 'path' in files ? files.placeholder || undefined : undefined;
}

function joinSources(sources: PictureFile[]): string {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
