type FrozenText = [node: Node, before: string, frozen: string];

/**
 * Runs in the page: numbers, days and times that every run has its own of become the same words.
 * What is given are the numbers of the visitor's orders.
 */
export function freezeTexts(orders: string[]): void {
  const namesOf = (language: string, part: 'month' | 'weekday') =>
    Array.from({ length: 12 }, (_, place) =>
      part === 'month' ? Date.UTC(2026, place, 1) : Date.UTC(2026, 0, place + 1),
    ).map((date) =>
      new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' }).format(date),
    );
  const anyOf = (part: 'month' | 'weekday', language: string) =>
    [...new Set(namesOf(language, part))].join('|');
  const months = `${anyOf('month', 'ar-SA-u-ca-gregory')}|${anyOf('month', 'en')}`;
  const weekdays = `${anyOf('weekday', 'ar')}|${anyOf('weekday', 'en')}`;
  const days = new RegExp(
    `((${weekdays})[،,]? )?(\\d{1,2} (${months})|(${months}) \\d{1,2})([،,]? \\d{4})?`,
    'g',
  );
  // In Arabic the first day of a range in one month has no month; a range over two has both.
  const firstDays = new RegExp(`(${weekdays})[،,]? \\d{1,2}(?=\\s[–-])`, 'g');
  const before: FrozenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = frozen(text);
    if (words === text.nodeValue) continue;
    before.push([text, text.nodeValue ?? '', words]);
    text.nodeValue = words;
  }
  Reflect.set(window, 'frozenTexts', before);

  function frozen(text: Node): string {
    if (text.parentElement?.closest('time')) return '21/11/2026';
    // React may make two nodes of the sign and the number; elsewhere "3" is a quantity.
    const whole = text.parentElement?.textContent?.trim();
    const words = orders.reduce(
      (changed, number) =>
        changed === number && whole === `#${number}`
          ? '1000'
          : changed.replace(new RegExp(`#${number}(?!\\d)`), '#1000'),
      text.nodeValue ?? '',
    );
    return (
      words
        .replace(/© \d{4}/, '© 2026')
        .replace(/(\+966|0)\s?5[\d\s]{8,11}/, '05 0000 0000')
        .replace(/2908\d{8}/, '290800001000')
        .replace(days, '21/11/2026')
        .replace(firstDays, '21/11/2026')
        .replace(/\d{1,2}:\d\d(\s?(AM|PM|ص|م))?/g, '09:00')
        // Arabic has thin spaces about the dash only where one time is before noon and one after it;
        // English has them always.
        .replace(/09:00[\s\u2060]*–[\s\u2060]*09:00/, '09:00\u2009–\u200909:00')
    );
  }
}

/** Runs in the page: what was frozen is as it was, but what has changed since. */
export function thawTexts(): void {
  for (const [node, before, frozen] of Reflect.get(window, 'frozenTexts') as FrozenText[]) {
    if (node.nodeValue === frozen) node.nodeValue = before;
  }
}
