import './gift-hand.css';
import { useTranslation } from '~/shared/i18n/use-translation';

interface GiftMessageCardProps {
  recipient: string;
  message: string;
  sender: string;
}

/** The card as it is printed: an A6 sheet, each line in the direction of its own words. */
export function GiftMessageCard({ recipient, message, sender }: GiftMessageCardProps) {
  const { t } = useTranslation('giving');
  const isEmpty = !message.trim();
  return (
    <figure className="grid gap-2">
      <figcaption className="text-sm text-ink-soft">{t('preview')}</figcaption>
      <div className="gift-hand relative mx-auto flex aspect-148/105 w-full max-w-md flex-col items-center justify-center gap-2 overflow-hidden rounded-md bg-paper px-8 py-7 text-center text-ink shadow-float">
        <Frame />
        <p dir="auto" className="max-w-full truncate text-xl">
          {recipient.trim() || t('previewRecipient')}
        </p>
        <p
          dir="auto"
          className={`max-h-full overflow-hidden whitespace-pre-line leading-relaxed wrap-anywhere ${sizeOf(message)} ${isEmpty ? 'text-ink-soft' : ''}`}
        >
          {isEmpty ? t('previewMessage') : message}
        </p>
        {sender.trim() ? (
          <p dir="auto" className="max-w-full truncate text-xl">
            {sender}
          </p>
        ) : null}
      </div>
    </figure>
  );
}

/** Long words are written smaller, as a hand would. */
function sizeOf(message: string): string {
  const weight = message.length + 30 * message.split('\n').length;
  if (weight > 280) return 'text-sm';
  return weight > 150 ? 'text-base' : 'text-xl';
}

function Frame() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 148 105"
      className="absolute inset-0 size-full text-palm"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <rect x="4" y="4" width="140" height="97" rx="3" strokeWidth="0.4" opacity="0.5" />
      <Sprig transform="translate(7 98) rotate(-45)" />
      <Sprig transform="translate(141 7) rotate(135)" />
    </svg>
  );
}

/** A stem with six leaves. */
function Sprig({ transform }: { transform: string }) {
  return (
    <g transform={transform} strokeWidth="0.5">
      <path d="M0 0C6 -1 12 -1 20 0" />
      {[4, 9, 14].map((x) => (
        <g key={x} fill="currentColor" fillOpacity="0.18">
          <path d={`M${x} -0.6q1 -4 5 -4.4q-1 4 -5 4.4`} />
          <path d={`M${x} -0.4q1 4 5 4.4q-1 -4 -5 -4.4`} />
        </g>
      ))}
    </g>
  );
}
