/** One grid for a line and for the headings above the lines. */
export const lineColumns =
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 md:grid-cols-[6rem_minmax(0,1fr)_7rem_9rem_7rem_2.75rem] md:items-center';
