import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from './icons/chevron-forward';

interface Crumb {
  label: string;
  /** Absent for the page itself. */
  href?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('breadcrumb')} className="py-4 text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map((crumb) => (
          <li key={crumb.label} className="flex items-center gap-x-1.5">
            {crumb.href ? (
              <>
                <Link to={crumb.href} className="underline-offset-4 hover:underline">
                  {crumb.label}
                </Link>
                <ChevronForward className="size-3.5" />
              </>
            ) : (
              <span aria-current="page" className="text-ink">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
