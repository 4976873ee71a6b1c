/** Written out by the loader (`load-delivery.server.ts`). */
export interface ProductDelivery {
  /** The main cities, the largest first, those with the same days together. */
  arrivals: Arrival[];
  /** The first day on which it can be fetched; null where that is not offered. */
  pickup: string | null;
}

export interface Arrival {
  cities: City[];
  /** `Tuesday, December 1`, or `December 1 – 4`; null where no day is free. */
  day: string | null;
  /** A carrier's estimate, rather than a day that can be chosen. */
  isEstimate: boolean;
  /** `2026-12-01` */
  first: string | null;
}

export interface City {
  /** The same in both languages. */
  slug: string;
  name: string;
}

/** The city's arrival, or that of the largest city where this one is unknown. */
export function findArrival(
  { arrivals }: ProductDelivery,
  slug: string | null,
): { arrival: Arrival; city: City } | null {
  for (const arrival of arrivals) {
    const city = arrival.cities.find((each) => each.slug === slug);
    if (city) return { arrival, city };
  }
  const [arrival] = arrivals;
  const city = arrival?.cities[0];
  return arrival && city ? { arrival, city } : null;
}
