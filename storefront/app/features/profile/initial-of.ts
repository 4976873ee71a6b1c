import type { Language } from '~/config/languages';

/**
 * The first letter of a name as readers see it: an Arabic letter with its marks, a family emoji
 * or a letter with combining accents is one. Empty where there is no name.
 */
export function initialOf(name: string, language: Language): string {
  const segments = new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(name.trim());
  const [first] = segments;
  return first?.segment.toLocaleUpperCase(language) ?? '';
}
