import { expect, test } from 'vitest';
import { readCoordinates } from './map-coordinates';

const nursery = { latitude: 24.47, longitude: 46.8 };

test.each([
  'https://www.openstreetmap.org/?mlat=24.47&mlon=46.80#map=11/24.47/46.80',
  'https://www.openstreetmap.org/#map=11/24.47/46.80',
  'https://maps.google.com/?q=24.47,46.80',
  'https://www.google.com/maps/search/?api=1&query=24.47%2C46.80',
  'https://www.google.com/maps/place/Mashtal/@24.47,46.80,17z',
  'https://maps.apple.com/?ll=24.47,46.80',
])('%s names the place', (url) => {
  expect(readCoordinates(url)).toEqual(nursery);
});

test.each(['', 'https://maps.app.goo.gl/abc', 'https://maps.google.com/?q=Mashtal,Riyadh'])(
  '"%s" names none',
  (url) => {
    expect(readCoordinates(url)).toBeNull();
  },
);
