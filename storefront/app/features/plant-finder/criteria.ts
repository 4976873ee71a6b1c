import type { PlantFinderQueryVariables } from '~/gql/graphql';

/** The five questions in order, each with the values that its address has. */
export const criteria = {
  place: ['majlis', 'window', 'desk', 'entrance', 'balcony', 'garden'],
  light: ['low', 'bright', 'sun'],
  care: ['little', 'some', 'plenty'],
  pets: ['yes', 'no'],
  budget: ['50', '100', '200', '400'],
} as const satisfies Record<string, readonly string[]>;

export type Criterion = keyof typeof criteria;
type Choice<Name extends Criterion = Criterion> = (typeof criteria)[Name][number];

/** What was answered, as the address has it; a budget may be any whole number of riyals. */
export type Preferences = Partial<Record<Criterion, string>>;

export const criterionNames = Object.keys(criteria) as Criterion[];

/** Preferences of an address; what no question has is left out. */
export function parsePreferences(search: URLSearchParams): Preferences {
  const answers: Preferences = {};
  for (const name of criterionNames) {
    const value = search.get(name)?.trim() ?? '';
    const isKnown =
      name === 'budget'
        ? /^[1-9]\d{0,5}$/.test(value)
        : (criteria[name] as readonly string[]).includes(value);
    if (isKnown) answers[name] = value;
  }
  return answers;
}

/** `?place=desk&light=low` in the order of the criteria, empty where nothing was answered. */
export function formatPreferences(answers: Preferences): string {
  const search = new URLSearchParams();
  for (const name of criterionNames) {
    const value = answers[name];
    if (value) search.set(name, value);
  }
  return search.size > 0 ? `?${search}` : '';
}

/** The same answers without one. */
export function omitPreference(answers: Preferences, name: Criterion): Preferences {
  return { ...answers, [name]: undefined };
}

const places: Record<Choice<'place'>, PlantFinderQueryVariables['place']> = {
  majlis: 'MAJLIS',
  window: 'SUNNY_WINDOW',
  desk: 'DESK',
  entrance: 'ENTRANCE',
  balcony: 'BALCONY',
  garden: 'GARDEN',
};

const halalasInRiyal = 100;

export function buildFinderVariables(answers: Preferences): PlantFinderQueryVariables {
  const { place, light, care, pets, budget } = answers;
  return {
    place: place ? places[place as Choice<'place'>] : null,
    light: (light?.toUpperCase() ?? null) as PlantFinderQueryVariables['light'],
    care: (care?.toUpperCase() ?? null) as PlantFinderQueryVariables['care'],
    hasPets: pets === 'yes',
    budget: budget ? Number(budget) * halalasInRiyal : null,
  };
}
