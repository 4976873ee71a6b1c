import { NavLink } from 'react-router';
import { menu } from '~/config/menu';
import { useTranslation } from '~/shared/i18n/use-translation';

interface MenuLinksProps {
  className: string;
}

export function MenuLinks({ className }: MenuLinksProps) {
  const { t, language } = useTranslation();
  return (
    <ul className={className}>
      {menu.map((entry) => (
        <li key={entry.id}>
          <NavLink
            end={entry.id === 'home'}
            to={entry.getHref(language)}
            className="flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent hover:text-palm aria-[current]:border-palm aria-[current]:text-palm"
          >
            {t(`menu.${entry.id}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
