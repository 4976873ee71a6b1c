/** Pictures of the home screen, in `public/pictures`. Their words are in the locales. */
function homePicture(name: string, width: number, height: number) {
  return { url: `/pictures/${name}.webp`, width, height, sources: [] };
}

export const heroPicture = homePicture('hero', 1600, 1600);
export const gardenPicture = homePicture('garden', 2000, 1000);
