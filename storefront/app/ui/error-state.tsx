import { ButtonLink } from './button-link';
import { buttonStyle } from './button-style';
import { EmptyState } from './empty-state';
import { Spinner } from './icons/spinner';

interface ErrorStateProps {
  title: string;
  text: string;
  /** A line by which the shop finds what went wrong. */
  reference?: string;
  retryLabel: string;
  /** The page itself: works before and without JavaScript. */
  retryHref: string;
  /** Where a retry needs no other page; else it reloads the page. */
  onRetry?: () => void;
  busy?: boolean;
  wayOut?: { label: string; href: string };
}

export function ErrorState({
  title,
  text,
  reference,
  retryLabel,
  retryHref,
  onRetry,
  busy,
  wayOut,
}: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState headingLevel={1} title={title} text={text}>
        <a
          href={retryHref}
          aria-busy={busy || undefined}
          className={buttonStyle('primary', 'medium')}
          onClick={(event) => {
            if (!onRetry) return;
            event.preventDefault();
            onRetry();
          }}
        >
          {busy ? <Spinner /> : null}
          {retryLabel}
        </a>
        {wayOut ? (
          <ButtonLink to={wayOut.href} tone="quiet">
            {wayOut.label}
          </ButtonLink>
        ) : null}
        {/* The server knows a request, the browser an error: the page keeps what came with it. */}
        {reference ? (
          <p className="w-full" suppressHydrationWarning>
            {reference}
          </p>
        ) : null}
      </EmptyState>
    </div>
  );
}
