/** A text with Arabic-Indic and Persian digits written as 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    // Both rows of digits begin at a multiple of sixteen.
    String((digit.codePointAt(0) ?? 0) % 16),
  );
}
