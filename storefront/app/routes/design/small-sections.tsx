import { languageNames } from '~/config/languages';
import { formatDay } from '~/shared/calendar/calendars';
import { formatDate, formatDateTime } from '~/shared/format/dates';
import { formatPhone } from '~/shared/format/phone';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Badge, type BadgeTone } from '~/ui/badge';
import { GiftCardTotals } from '~/ui/gift-card-totals';
import { LatinName } from '~/ui/latin-name';
import { Money } from '~/ui/money';
import { PaymentMark } from '~/ui/payment-mark';
import { Price } from '~/ui/price';
import { Totals } from '~/ui/totals';
import { Section, Specimen } from './specimen';
import { useDesignTexts } from './texts';

const tones: BadgeTone[] = ['neutral', 'palm', 'info', 'success', 'sale', 'warning'];
/** One of each of the six Arabic forms, and what comes back to an earlier one. */
const counts = [0, 1, 2, 3, 11, 100, 103];

export function BadgesSection() {
  const texts = useDesignTexts();
  return (
    <Section id="badges" title={texts.sections.badges}>
      <Specimen label={tones.join(', ')} row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone === 'sale' ? <bdi dir="ltr">−25%</bdi> : texts.details}
          </Badge>
        ))}
      </Specimen>
      <Specimen label="payment mark" row>
        <PaymentMark brand="mada" />
        <PaymentMark brand="Visa" />
        <PaymentMark brand="Mastercard" />
        <PaymentMark brand="American Express" short="Amex" />
      </Specimen>
      <Specimen label="phone, latin name">
        <p>
          <bdi dir="ltr" className="numbers">
            {formatPhone('+966500000000')}
          </bdi>{' '}
          · <LatinName name="Bougainvillea glabra" /> · {languageNames.ar} · {languageNames.en}
        </p>
      </Specimen>
    </Section>
  );
}

export function MoneySection() {
  const { sections } = useDesignTexts();
  return (
    <Section id="money" title={sections.money}>
      <Specimen label="money: 0, 1 halala, large, negative" row>
        <Money amount={0} />
        <Money amount={1} />
        <Money amount={123_456_789} />
        <Money amount={-5_000} />
      </Specimen>
      <Specimen label="price: alone, reduced, from, from and reduced">
        <Price current={15_000} />
        <Price current={12_000} original={15_000} />
        <Price current={4_500} from />
        <Price current={3_375} original={4_500} from />
      </Specimen>
      <div className="grid gap-6 sm:grid-cols-2">
        <Specimen label="totals: least">
          <Totals subtotal={60_000} discount={0} shipping={0} tax={9_000} total={69_000} />
        </Specimen>
        <Specimen label="totals: all lines, and gift cards">
          <Totals
            subtotal={120_000}
            discount={12_050}
            shipping={7_000}
            paymentFee={2_000}
            tax={17_243}
            total={132_193}
          />
          <GiftCardTotals
            cards={[
              { id: '1', lastDigits: 'ACDE', amount: 10_000 },
              { id: '2', lastDigits: 'HJKM', amount: 32_193 },
            ]}
            due={90_000}
          />
        </Specimen>
      </div>
    </Section>
  );
}

export function CountsSection() {
  const { sections } = useDesignTexts();
  const { t } = useTranslation();
  const { t: forms } = useTranslation('forms');
  return (
    <Section id="counts" title={sections.counts}>
      <ul className="grid gap-1">
        {counts.map((count) => (
          <li key={count} className="grid grid-cols-[3rem_1fr] gap-3">
            <span className="numbers text-ink-soft">{count}</span>
            <span className="grid">
              <span className="numbers">{t('header.cartCount', { count })}</span>
              <span className="numbers text-sm text-ink-soft">
                {forms('code.resendIn', { count })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Dates as texts: Gregorian, Hijri, with the time. */
export function DateTexts() {
  const { language } = useTranslation();
  return (
    <ul className="numbers grid gap-1">
      <li>{formatDate('2026-03-03T09:00:00Z', language)}</li>
      <li>{formatDateTime('2026-11-21T18:05:00Z', language)}</li>
      <li>{formatDay('2026-11-21', 'gregorian', language)}</li>
      <li>{formatDay('2026-11-21', 'hijri', language)}</li>
    </ul>
  );
}
