import { useId, useRef, useState } from 'react';
import { formatMonth } from '~/shared/calendar/calendars';
import { monthEnd, monthStart } from '~/shared/calendar/months';
import { useTranslation } from '~/shared/i18n/use-translation';
import { DateField } from '~/ui/dates/date-field';
import { MonthGrid } from '~/ui/dates/month-grid';
import { DateTexts } from './small-sections';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

const day = '2027-03-10';
const rules = {
  earliest: '2027-03-04',
  latest: '2027-03-28',
  full: new Set(['2027-03-11', '2027-03-17']),
};

export function DatesSection() {
  const texts = useDesignTexts();
  const [chosen, setChosen] = useState(day);
  const ignore = () => {};
  return (
    <Section id="dates" title={texts.sections.dates}>
      <Specimen label="texts">
        <DateTexts />
      </Specimen>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={texts.day} name="empty" value="" onChange={ignore} rules={{}} required />
        <DateField
          label={texts.day}
          name="chosen"
          value={chosen}
          onChange={setChosen}
          rules={rules}
        />
        <DateField
          label={texts.day}
          name="wrong"
          value="31/2"
          onChange={ignore}
          rules={rules}
          error={texts.dayError}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <Month calendar="gregorian" />
        <Month calendar="hijri" />
      </div>
    </Section>
  );
}

function Month({ calendar }: { calendar: 'gregorian' | 'hijri' }) {
  const { t, language } = useTranslation('dates');
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  return (
    <Specimen label={t(`calendar.${calendar}`)}>
      <p id={id} className="numbers text-center">
        {formatMonth(monthStart(calendar, day), monthEnd(calendar, day), calendar, language)}
      </p>
      <MonthGrid
        ref={grid}
        labelledBy={id}
        calendar={calendar}
        day={day}
        value={day}
        rules={rules}
        onPress={() => {}}
        onKeyDown={() => {}}
      />
    </Specimen>
  );
}
