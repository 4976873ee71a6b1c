import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useMutation } from '~/shared/forms/use-mutation';
import { useTranslation } from '~/shared/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { ShareButton } from '~/ui/share-button';
import { changeWishlistLink, type WishlistLink } from '../api/wishlist-link';

interface WishlistSharingProps {
  /** The link as it was when the screen opened; null where the wishlist is not shared. */
  opened: WishlistLink | null;
}

/** Makes the link that shows the wishlist to others, and ends it. */
export function WishlistSharing({ opened }: WishlistSharingProps) {
  const { t } = useTranslation('wishlist');
  const title = useId();
  const [link, setLink] = useState(opened);
  /** What the API knows. */
  const stored = useRef(opened);
  const { submit, busy, failure } = useMutation({
    mutate: changeWishlistLink,
    failed: t('share.changeFailed'),
    onDone: ({ link: changed }) => {
      stored.current = changed ?? null;
      setLink(stored.current);
    },
    onFailed: () => setLink(stored.current),
  });
  function toggleName() {
    if (!link || busy) return;
    const showsName = !link.showsName;
    // Drawn before the API has answered, and taken back where it refuses.
    setLink({ ...link, showsName });
    void submit({ shared: true, showsName });
  }
  return (
    <section
      aria-labelledby={title}
      className="mt-12 grid justify-items-start gap-3 rounded-lg border border-sand p-5"
    >
      <h2 id={title} className="text-xl">
        {t('share.title')}
      </h2>
      <p className="max-w-prose text-ink-soft">{t(link ? 'share.isShared' : 'share.lead')}</p>
      {failure ? <Alert tone="error">{failure.text}</Alert> : null}
      {link ? (
        <>
          <LinkButtons link={link} />
          <Checkbox label={t('share.showName')} checked={link.showsName} onChange={toggleName} />
          <Button
            tone="quiet"
            className="-ms-5"
            busy={busy}
            onClick={() => submit({ shared: false, showsName: false })}
          >
            {t('share.stop')}
          </Button>
        </>
      ) : (
        <Button
          tone="secondary"
          busy={busy}
          onClick={() => submit({ shared: true, showsName: false })}
        >
          {t('share.begin')}
        </Button>
      )}
    </section>
  );
}

function LinkButtons({ link: { token } }: { link: WishlistLink }) {
  const { t, language } = useTranslation('wishlist');
  const href = paths.sharedWishlist.getHref(language, token);
  return (
    <div className="flex flex-wrap gap-3">
      <ShareButton
        tone="secondary"
        label={t('share.send')}
        text={t('share.text')}
        url={() => window.location.origin + href}
        copied={t('share.copied')}
        failed={t('share.notCopied')}
      />
      <Link
        to={href}
        className="inline-flex min-h-11 items-center text-palm underline-offset-4 hover:underline"
      >
        {t('share.open')}
      </Link>
    </div>
  );
}
