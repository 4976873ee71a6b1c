interface Size {
  width: number;
  height: number;
}

/** A picture of the services' screens, in `public/pictures`; its words are in the locales. */
function servicePicture(name: string, { width, height }: Size, narrow: number) {
  const url = `/pictures/${name}`;
  const inFormat = (format: string) => [
    { url: `${url}-${narrow}.${format}`, width: narrow },
    { url: `${url}.${format}`, width },
  ];
  return {
    url: `${url}.webp`,
    width,
    height,
    sources: inFormat('webp'),
    avif: inFormat('avif'),
  };
}

/** The garden that the home screen leads here with. */
export const landscapePicture = servicePicture(
  'landscape-band',
  { width: 2000, height: 900 },
  1000,
);
export const playgroundPicture = servicePicture('playground', { width: 1400, height: 934 }, 700);
