import { useTranslation } from '~/shared/i18n/use-translation';
import { ButtonLink } from '~/ui/button-link';
import { Check } from '~/ui/icons/check';
import { ownPicture } from '~/ui/own-picture';
import { Picture } from '~/ui/picture';
import { getServiceHref, groupsOf, type Service } from '../services';

const playgroundPicture = ownPicture('playground', { width: 1400, height: 934 }, { narrow: 700 });

/** Kinds of playground by group: for all children, and inclusive ones. */
export function ServicePlaygroundGroups({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <div className="aspect-3/2 overflow-hidden rounded-md">
        <Picture
          image={{ ...playgroundPicture, alt: t('playground.pictureAlt') }}
          sizes="(width >= 80rem) 580px, (width >= 64rem) 48vw, calc(100vw - 2rem)"
        />
      </div>
      <div className="grid content-center gap-8">
        {groupsOf(service.options).map((group) => (
          <div key={group.slug}>
            <h3 className="border-b border-sand pb-2 text-xl">{group.name || service.name}</h3>
            <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {group.options.map(({ id, name }) => (
                <li key={id} className="flex items-baseline gap-2 py-1">
                  <Check className="size-5 translate-y-1 text-sprout-ink" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ButtonLink
          to={getServiceHref(service.slug)}
          tone="secondary"
          className="justify-self-start"
        >
          {t('playground.ask')}
        </ButtonLink>
      </div>
    </div>
  );
}
