import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { Help } from '~/ui/icons/help';
import { Icon } from '~/ui/icons/icon';
import { Logo } from '~/ui/icons/logo';
import { LanguageToggle } from '../shell/language-toggle';

const link = 'inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline';

/** The checkout's header: nothing leads away from the order but the way back to the cart. */
export function QuietHeader() {
  const { t, language } = useTranslation('checkout');
  const { t: common } = useTranslation();
  return (
    <header className="border-b border-sand bg-plaster">
      <div className="content flex min-h-16 flex-wrap items-center gap-x-4 md:min-h-20">
        <Link
          to={paths.home.getHref(language)}
          aria-label={common('header.logo')}
          className="shrink-0"
        >
          <Logo />
        </Link>
        <p className="flex items-center gap-1.5 text-sm text-sprout-ink max-sm:hidden">
          <Lock />
          {t('quiet.secure')}
        </p>
        <div className="ms-auto flex items-center gap-x-4">
          {/* In a tab of its own: what was typed here stays. */}
          <a
            href={paths.contact.getHref(language)}
            target="_blank"
            rel="noreferrer"
            className={link}
          >
            <Help className="size-5" />
            {t('quiet.help')}
          </a>
          <LanguageToggle className="-me-3 inline-grid" />
        </div>
      </div>
    </header>
  );
}

/** Above the title, in the page itself. */
export function BackToCart() {
  const { t, language } = useTranslation('checkout');
  return (
    <Link to={paths.cart.getHref(language)} className={`${link} -ms-1 text-palm`}>
      <ChevronForward className="size-4 rotate-180" />
      {t('quiet.back')}
    </Link>
  );
}

export function Lock() {
  return (
    <Icon className="size-4.5">
      <path d="M6.5 10.5h11v9h-11zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2" />
    </Icon>
  );
}
