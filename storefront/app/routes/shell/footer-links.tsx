import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { ShopQuery } from '~/gql/graphql';
import { useTranslation } from '~/shared/i18n/use-translation';

interface FooterLink {
  label: string;
  href: string;
}

/** The way to every screen, in groups; information pages as far as staff have published them. */
export function FooterLinks({ shop }: { shop: ShopQuery | null }) {
  const { t, language } = useTranslation();
  const to = (
    screen:
      | 'products'
      | 'plantGuides'
      | 'landscape'
      | 'events'
      | 'about'
      | 'contact'
      | 'requests'
      | 'gifts'
      | 'giftCards',
  ) => paths[screen].getHref(language);
  const pages = [shop?.privacy, shop?.terms, shop?.returns].flatMap((page) =>
    page ? [{ label: page.title, href: paths.page.getHref(language, page.slug) }] : [],
  );
  return (
    <nav aria-label={t('footer.links')} className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
      <Group
        links={[
          { label: t('menu.store'), href: to('products') },
          { label: t('footer.gifts'), href: to('gifts') },
          { label: t('footer.care'), href: to('plantGuides') },
          { label: t('menu.about'), href: to('about') },
          { label: t('menu.contact'), href: to('contact') },
        ]}
      />
      <Group
        links={[
          { label: t('menu.landscape'), href: to('landscape') },
          { label: t('menu.events'), href: to('events') },
          { label: t('footer.requests'), href: to('requests') },
          { label: t('footer.giftCards'), href: to('giftCards') },
        ]}
      />
      {pages.length > 0 ? <Group links={pages} /> : null}
    </nav>
  );
}

function Group({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul>
      {links.map(({ label, href }) => (
        <li key={href}>
          <Link to={href} className="flex min-h-11 items-center hover:text-palm">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
