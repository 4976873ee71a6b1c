import type { PictureData } from '~/ui/picture';

function drawSample(name: string, ground: string, leaf: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><path fill="${ground}" d="M0 0h80v100H0z"/><path fill="${leaf}" d="M40 82C14 66 12 38 40 14c28 24 26 52 0 68Z"/><path fill="none" stroke="${ground}" stroke-width="2" d="M40 96V28"/></svg>`;
  const url = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (alt: string): PictureData => ({
    url,
    width: 800,
    height: 1000,
    sources: [],
    avif: [],
    alt: alt || name,
  });
}

/** Drawn in two colours each: photographs would make the pictures of the tests large. */
export const leafPicture = drawSample('leaf', '#dfe9dc', '#3d6b4c');
export const duskPicture = drawSample('dusk', '#efe1cf', '#8d5a3f');
export const brokenPicture = (alt: string): PictureData => ({
  ...leafPicture(alt),
  url: 'data:image/webp;base64,AAAA',
});
