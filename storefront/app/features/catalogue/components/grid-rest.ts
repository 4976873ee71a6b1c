/** How many columns a grid of cards has on phones, tablets and desktops. */
export interface GridColumns {
  phone: 2;
  tablet: 3;
  desktop: 3 | 4;
}

export type Screen = keyof GridColumns;

const screens: Screen[] = ['phone', 'tablet', 'desktop'];

/** Cells left empty in the last row, for each kind of screen. */
export function countEmptyCells(cards: number, columns: GridColumns): Record<Screen, number> {
  const empty = (columns: number) => (columns - (cards % columns)) % columns;
  return {
    phone: empty(columns.phone),
    tablet: empty(columns.tablet),
    desktop: empty(columns.desktop),
  };
}

/**
 * Where a card is left out so that no row stays half empty; nowhere when there are fewer
 * cards than columns.
 */
export function findHidingScreens(position: number, cards: number, columns: GridColumns): Screen[] {
  return screens.filter((screen) => {
    const count = columns[screen];
    return cards >= count && position >= cards - (cards % count);
  });
}
