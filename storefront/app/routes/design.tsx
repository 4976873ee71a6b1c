import { routeTexts } from '~/shared/i18n/namespaces';
import { PageMeta } from '~/ui/page-meta';
import { DesignPage } from './design/design-page';
import { useDesignTexts } from './design/texts';

// Date fields and the copy button speak with texts that not every page has.
export const handle = await routeTexts('dates', 'forms', 'totals');

/** Every component of `app/ui` in every state. A shop is built without it (`routes.ts`). */
export default function Design() {
  const { title } = useDesignTexts();
  return (
    <>
      <PageMeta title={title} robots="noindex" />
      <DesignPage />
    </>
  );
}
