import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Leaf } from '~/ui/icons/leaf';

/** The page of the promise's terms, whose title is the promise. */
export interface PromisePage {
  slug: string;
  title: string;
}

/** What the shop promises, in the words that staff gave it, and the way to its terms. */
export function SurvivalPromise({ page }: { page: PromisePage }) {
  const { language } = useTranslation('buying');
  return (
    <p className="grid grid-cols-[auto_1fr] items-center gap-x-3 text-sm">
      <Leaf className="size-6 text-palm" />
      <Link
        to={paths.page.getHref(language, page.slug)}
        className="inline-flex min-h-9 items-center justify-self-start font-medium underline underline-offset-4"
      >
        {page.title}
      </Link>
    </p>
  );
}
