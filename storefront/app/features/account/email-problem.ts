const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong with a typed address; the texts are `account:invalid.*`. */
export function emailProblemOf(typed: string): 'required' | 'email' | null {
  const address = typed.trim();
  if (address === '') return 'required';
  return shape.test(address) ? null : 'email';
}
