import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from '~/ui/icons/chevron-forward';

interface SectionHeadingProps {
  id: string;
  title: string;
  /** Where all of it is. */
  href: string;
}

export function SectionHeading({ id, title, href }: SectionHeadingProps) {
  const { t } = useTranslation('home');
  return (
    <header className="mb-6 flex items-baseline justify-between gap-4 md:mb-10">
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      <Link
        to={href}
        prefetch="intent"
        aria-describedby={id}
        className="flex min-h-11 shrink-0 items-center gap-1 text-palm underline-offset-4 hover:underline"
      >
        {t('all')}
        <ChevronForward className="size-4" />
      </Link>
    </header>
  );
}
