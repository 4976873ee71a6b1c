import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { categoryHref, paths } from '~/config/paths';
import { MenuPicturesDocument } from '~/gql/graphql';
import { ApiProvider } from '~/shared/api/api-provider';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Picture } from '~/ui/picture';
import { LanguageToggle } from './language-toggle';
import { useShop } from './use-shop';

interface PhoneMenuPanelProps {
  onFollow: () => void;
}

interface Entry {
  label: string;
  href: string;
}

/** What the phone's menu holds, loaded when it is first opened. */
export default function PhoneMenuPanel({ onFollow }: PhoneMenuPanelProps) {
  const { t, language } = useTranslation();
  const { t: menu } = useTranslation('menu');
  const shop = useShop();
  const to = (
    label: string,
    screen: 'products' | 'finder' | 'giftCards' | 'orders' | 'requests' | 'wishlist',
  ) => ({ label, href: paths[screen].getHref(language) });
  const about = { label: t('menu.about'), href: paths.about.getHref(language) };
  const returns = shop?.returns;
  return (
    <nav aria-label={t('menu.label')} className="grid gap-6">
      <Group title={menu('categories')}>
        <ApiProvider>
          <Categories onFollow={onFollow} />
        </ApiProvider>
      </Group>
      <Entries
        title={menu('find')}
        onFollow={onFollow}
        entries={[
          to(menu('all'), 'products'),
          to(menu('finder'), 'finder'),
          to(t('footer.giftCards'), 'giftCards'),
        ]}
      />
      <Entries
        title={menu('yours')}
        onFollow={onFollow}
        entries={[
          to(t('header.orders'), 'orders'),
          to(t('header.wishlist'), 'wishlist'),
          { label: t('header.profile'), href: paths.profile.getHref(language) },
        ]}
      />
      <Entries
        title={menu('services')}
        onFollow={onFollow}
        entries={[
          { label: t('menu.landscape'), href: paths.landscape.getHref(language) },
          { label: t('menu.events'), href: paths.events.getHref(language) },
          to(t('footer.requests'), 'requests'),
        ]}
      />
      <Entries
        title={menu('help')}
        onFollow={onFollow}
        entries={[
          { label: t('menu.contact'), href: paths.contact.getHref(language) },
          ...(returns
            ? [{ label: returns.title, href: paths.page.getHref(language, returns.slug) }]
            : []),
          about,
        ]}
      />
      <LanguageToggle className="-mx-3 inline-grid justify-self-start" />
    </nav>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-sm text-ink-soft">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface EntriesProps extends PhoneMenuPanelProps {
  title: string;
  entries: Entry[];
}

function Entries({ title, entries, onFollow }: EntriesProps) {
  return (
    <Group title={title}>
      <ul className="border-t border-sand">
        {entries.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              onClick={onFollow}
              className="flex min-h-11 items-center border-b border-sand hover:text-palm"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

/** Names are there at once; their pictures follow. */
function Categories({ onFollow }: PhoneMenuPanelProps) {
  const { language } = useTranslation();
  const [{ data }] = useQuery({ query: MenuPicturesDocument });
  const pictures = new Map(data?.catalogueCategories.map(({ slug, image }) => [slug, image]));
  return (
    <ul className="grid grid-cols-2 gap-x-3">
      {useShop()?.catalogueCategories.map(({ slug, name }) => {
        const image = pictures.get(slug);
        return (
          <li key={slug}>
            <Link
              to={categoryHref(language, slug)}
              onClick={onFollow}
              className="flex min-h-16 items-center gap-2 leading-tight hover:text-palm"
            >
              <span className="size-12 shrink-0 overflow-hidden rounded-full bg-palm-tint">
                {image ? <Picture image={{ ...image, alt: '' }} sizes="48px" /> : null}
              </span>
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
