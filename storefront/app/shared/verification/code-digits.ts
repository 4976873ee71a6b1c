/** One string a box, empty or a Latin digit. */
export type CodeDigits = readonly string[];

/** Of a code sent to a phone: four (docs/specification.md#constants). */
export const noDigits: CodeDigits = ['', '', '', ''];

/** Of a code sent by e-mail. */
export const noMailDigits: CodeDigits = ['', '', '', '', '', ''];

/** The digits of a text in Latin: `٤٢-17` is `4217`. Everything else is left out. */
export function latinDigits(text: string): string {
  return [...text]
    .map((character) => {
      const point = character.codePointAt(0) ?? 0;
      if (point >= 0x0660 && point <= 0x0669) return String(point - 0x0660);
      if (point >= 0x06f0 && point <= 0x06f9) return String(point - 0x06f0);
      return /[0-9]/.test(character) ? character : '';
    })
    .join('');
}

export interface Entry {
  digits: CodeDigits;
  /** The box that takes the focus. */
  focus: number;
}

/**
 * What the boxes hold after `text` was entered into one of them: a digit typed, one typed over
 * another, or a whole code pasted or filled in by the phone.
 */
export function enterText(digits: CodeDigits, position: number, text: string): Entry {
  const typed = removePrevious(latinDigits(text), digits[position] ?? '');
  if (typed === '') return { digits: replaceDigit(digits, position, ''), focus: position };
  const start = typed.length >= digits.length ? 0 : position;
  const fitting = typed.slice(0, digits.length - start);
  const next = digits.map((digit, box) => fitting[box - start] ?? digit);
  return { digits: next, focus: Math.min(start + fitting.length, digits.length - 1) };
}

/** Backspace empties a full box, and in an empty one the box before it (docs/specification.md#states). */
export function eraseDigit(digits: CodeDigits, position: number): Entry {
  if (digits[position]) return { digits: replaceDigit(digits, position, ''), focus: position };
  const before = Math.max(position - 1, 0);
  return { digits: replaceDigit(digits, before, ''), focus: before };
}

export function codeOf(digits: CodeDigits): string {
  return digits.join('');
}

/** Whether every box is filled: only then can a code be confirmed (docs/specification.md#validation-rules). */
export function isWhole(digits: CodeDigits): boolean {
  return digits.every((digit) => digit !== '');
}

function replaceDigit(digits: CodeDigits, position: number, value: string): CodeDigits {
  return digits.map((digit, box) => (box === position ? value : digit));
}

/** A box that was full holds two digits after typing: the new one is meant. */
function removePrevious(text: string, previous: string): string {
  if (text.length !== 2 || !previous) return text;
  return text[0] === previous ? text.slice(1) : text.slice(0, 1);
}
