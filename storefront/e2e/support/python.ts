/** Of the repository. */
export const root = new URL('../../../', import.meta.url).pathname;

/** A Python with the shop's packages. */
export const python = process.env.MASHTAL_PYTHON ?? `${root}.venv/bin/python`;
