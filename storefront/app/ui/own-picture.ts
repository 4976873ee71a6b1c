interface Size {
  width: number;
  height: number;
}

interface Widths {
  /** Of the narrower file, in pixels. */
  narrow: number;
  /** Of the files that phones get, which show the middle; without any they get the others. */
  phone?: { narrow: number; wide: number };
}

/** A picture of the shop's own, in `public/pictures`; its words are in the locales. */
export function ownPicture(name: string, { width, height }: Size, { narrow, phone }: Widths) {
  const url = `/pictures/${name}`;
  const files = (base: string, least: number, most: number) => {
    const inFormat = (format: string) => [
      { url: `${base}-${least}.${format}`, width: least },
      { url: `${base}.${format}`, width: most },
    ];
    return { sources: inFormat('webp'), avif: inFormat('avif') };
  };
  return {
    url: `${url}.webp`,
    width,
    height,
    ...files(url, narrow, width),
    ...(phone ? { phone: files(`${url}-phone`, phone.narrow, phone.wide) } : {}),
  };
}

/** The garden with which the home screen leads to landscaping. */
export const gardenPicture = ownPicture(
  'landscape-band',
  { width: 2000, height: 900 },
  { narrow: 1000, phone: { narrow: 768, wide: 1200 } },
);
