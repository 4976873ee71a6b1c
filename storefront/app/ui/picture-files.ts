/** Renditions that the API makes: `{path}/{width}.{format}`. */
interface Renditions {
  path: string;
  widths: number[];
  /** A data address of a tiny picture; shown until the real one has come. */
  placeholder?: string;
}

/** Files that lie beside the storefront, such as those of the home screen. */
interface Files {
  sources: { url: string; width: number }[];
  /** The same pictures as AVIF. */
  avif: { url: string; width: number }[];
}

export type PictureFiles = { url: string; width: number; height: number } & (Renditions | Files);

export interface PictureSource {
  type: string;
  srcSet: string;
}

const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
type Format = keyof typeof types;

/** Every width in one format, as `srcset` wants it. */
export function srcSetOf(files: PictureFiles, format: Format): string {
  if (!('path' in files)) return listed(format === 'avif' ? files.avif : files.sources);
  return listed(files.widths.map((width) => ({ url: `${files.path}/${width}.${format}`, width })));
}

/** What a browser chooses from before the JPEG, the best first. */
export function sourcesOf(files: PictureFiles): PictureSource[] {
  const formats = 'path' in files ? (['avif', 'webp'] as const) : (['avif'] as const);
  return formats.map((format) => ({
    type: types[format],
    srcSet: srcSetOf(files, format),
  }));
}

/** The largest there is, as a file that everything can show. */
export function largestFile(files: PictureFiles): string {
  if (!('path' in files)) return files.url;
  return `${files.path}/${Math.max(...files.widths)}.jpg`;
}

export function placeholderOf(files: PictureFiles): string | undefined {
  return 'path' in files ? files.placeholder || undefined : undefined;
}

function listed(sources: Files['sources']): string {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
