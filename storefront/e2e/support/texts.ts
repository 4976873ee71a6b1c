import { readFileSync } from 'node:fs';

export type Language = 'ar' | 'en';
export const languages: Language[] = ['ar', 'en'];

/**
 * At the end of a story's name: each language has one width. What a language breaks at the other
 * one is seen by `screens.spec.ts`, and what a story does is the same.
 */
export const widths = { ar: '@phone-only', en: '' } as const;

type Texts = { [key: string]: string | Texts };

/** The shop's own words in a language: `say('cart', 'promo.apply')`. */
export function texts(language: Language) {
  return (namespace: string, key: string, values: Record<string, string | number> = {}): string => {
    const file = new URL(`../../locales/${language}/${namespace}.json`, import.meta.url);
    let found: string | Texts | undefined = JSON.parse(readFileSync(file, 'utf8')) as Texts;
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string') throw new Error(`No text ${namespace}:${key} in ${language}.`);
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  };
}

/** A screen's address in a language. */
export function address(language: Language, path: string): string {
  return language === 'ar' ? path : path === '/' ? '/en' : `/en${path}`;
}

/** An amount as pages show it, without the spaces that cannot break. */
export function money(language: Language, halalas: number): string {
  const amount = (halalas / 100).toLocaleString('en', { minimumFractionDigits: 2 });
  if (language === 'en') return `SAR ${amount}`;
  return halalas < 0 ? `\u2066${amount}\u2069 ر.س` : `${amount} ر.س`;
}

/** A whole amount in a sentence, without its halalas. */
export function wholeMoney(language: Language, halalas: number): string {
  return money(language, halalas).replace('.00', '');
}
