import { Form } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Button } from '~/ui/button';
import { type Answers, formatAnswers } from '../questions';
import { QuestionFields } from './question-fields';

/** Sent as an address, with or without scripts. */
export function FinderForm({ answers, label }: { answers: Answers; label: string }) {
  const { t, language } = useTranslation('finder');
  return (
    // What was answered on the page before is no answer of this one.
    <Form
      key={formatAnswers(answers)}
      action={paths.finder.getHref(language)}
      aria-label={t('form')}
    >
      <QuestionFields answers={answers} />
      <Button type="submit" size="large" className="mt-10 max-sm:w-full">
        {label}
      </Button>
    </Form>
  );
}
