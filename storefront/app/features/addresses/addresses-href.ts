import type { Language } from '~/config/languages';
import { paths } from '~/config/paths';

/** The list, or its form: `?edit=new`, `?edit=<id>`. The address bar keeps it over a reload. */
export function addressesHref(language: Language, edit?: string): string {
  const list = paths.addresses.getHref(language);
  return edit === undefined ? list : `${list}?${new URLSearchParams({ edit })}`;
}

export const newAddress = 'new';
