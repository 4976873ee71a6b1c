export interface Coordinates {
  latitude: number;
  longitude: number;
}

const number = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** As OpenStreetMap, Google and Apple write a place into the address of a map. */
const patterns = [
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`#map=\\d+/${number}/${number}`),
  new RegExp(`[?&](?:q|ll|query|destination|daddr)=${number}(?:,|%2C)${number}`),
  new RegExp(`/@${number},${number}`),
];

/** The place that the owner's link to a map names; null where its address holds none. */
export function readCoordinates(mapUrl: string): Coordinates | null {
  for (const pattern of patterns) {
    const [, latitude, longitude] = pattern.exec(mapUrl) ?? [];
    if (latitude && longitude) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
  return null;
}
