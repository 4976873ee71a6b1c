import { Form } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { formatPreferences, type Preferences } from '../criteria';
import { CriterionFields } from './criterion-fields';

/** Sent as an address, with or without scripts. */
export function FinderForm({ answers, label }: { answers: Preferences; label: string }) {
  const { t, language } = useTranslation('finder');
  return (
    // What was answered on the page before is no answer of this one.
    <Form
      key={formatPreferences(answers)}
      action={paths.finder.getHref(language)}
      aria-label={t('form')}
    >
      <CriterionFields answers={answers} />
      <Button type="submit" size="large" className="mt-10 max-sm:w-full">
        {label}
      </Button>
    </Form>
  );
}
