const digit = '[0-9\u0660-\u0669\u06f0-\u06f9]';

/** An e-mail address as far as a form can tell (docs/specification.md#validation-rules). */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** docs/specification.md#validation-rules: 8 or more digits, spaces or hyphens, with or without a plus before them. */
export const phoneShape = new RegExp(`^\\+?(?:${digit}|[ -]){8,}$`);

export const postalCodeShape = new RegExp(`^${digit}{5}$`);
