import type { KeyboardEvent } from 'react';

/** What the search field calls on the list under it. */
export interface PanelHandle {
  /** Moves among the options or chooses one; ignores the field's own keys. */
  takeKey: (event: KeyboardEvent) => void;
}

/** What the list reports to the search field. */
export interface ListState {
  options: number;
  /** The active option's element id. */
  activeId: string | undefined;
}

export const emptyList: ListState = { options: 0, activeId: undefined };
