interface Size {
  width: number;
  height: number;
}

/** A picture of the home screen, in `public/pictures`; its words are in the locales. */
function homePicture(name: string, { width, height }: Size, narrow: number) {
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

/** Its plants stand at the right edge, where an Arabic page begins; English mirrors it. */
export const heroPicture = homePicture('hero', { width: 1600, height: 1200 }, 800);
export const gardenPicture = homePicture('landscape-band', { width: 2000, height: 900 }, 1000);
