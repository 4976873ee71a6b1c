/** What text fields, selects and the like look like. */
export const controlStyle =
  'w-full min-h-12 rounded-md border border-line bg-paper px-3 text-base text-ink placeholder:text-ink-soft ' +
  'aria-invalid:border-terracotta-ink aria-invalid:outline-terracotta-ink disabled:opacity-55';
