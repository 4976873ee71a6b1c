interface Size {
  width: number;
  height: number;
}

/** A picture of the home screen, in `public/pictures`; its words are in the locales. */
function homePicture(name: string, { width, height }: Size, narrow: number) {
  const url = `/pictures/${name}.webp`;
  const sources = [
    { url: `/pictures/${name}-${narrow}.webp`, width: narrow },
    { url, width },
  ];
  return { url, width, height, sources };
}

/** Its plants stand at the right edge, where an Arabic page begins; English mirrors it. */
export const heroPicture = homePicture('hero', { width: 1600, height: 1200 }, 800);
export const gardenPicture = homePicture('landscape-band', { width: 2000, height: 900 }, 1000);
