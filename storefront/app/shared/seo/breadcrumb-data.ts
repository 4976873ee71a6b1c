export interface Crumb {
  label: string;
  href?: string;
}

/** The way to a page, schema.org's BreadcrumbList. */
export function buildBreadcrumbData(crumbs: Crumb[], publicUrl: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name: label,
      item: href === undefined ? undefined : publicUrl + href,
    })),
  };
}
