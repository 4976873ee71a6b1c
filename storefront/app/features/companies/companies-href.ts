import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';

/** The companies below the addresses, or the form of one: `?company=new`, `?company=<id>`. */
export function companiesHref(language: Language, company?: string): string {
  const list = paths.addresses.getHref(language);
  return company === undefined ? list : `${list}?${new URLSearchParams({ company })}`;
}

export const newCompany = 'new';
