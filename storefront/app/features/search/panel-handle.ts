import type { KeyboardEvent } from 'react';

/** What the search field asks of the list under it. */
export interface PanelHandle {
  /** Moves among the options or chooses one; a key of the field's own is left alone. */
  takeKey: (event: KeyboardEvent) => void;
}

/** What the list tells the search field. */
export interface ShownList {
  options: number;
  /** The active option's element id. */
  activeId: string | undefined;
}

export const nothingShown: ShownList = { options: 0, activeId: undefined };
