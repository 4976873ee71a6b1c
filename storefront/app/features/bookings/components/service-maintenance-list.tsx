import { Link } from 'react-router';
import { useTranslation } from '~/shared/i18n/use-translation';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { getServiceHref, type Service } from '../services';
import { ServiceDrawing } from './service-drawing';

/** The works of garden maintenance; pressing one chooses it in the form below. */
export function ServiceMaintenanceList({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  return (
    <ul className="grid gap-px overflow-hidden rounded-md bg-sand sm:grid-cols-2 lg:grid-cols-3">
      {service.options.map(({ id, slug, name }) => (
        <li key={id} className="bg-plaster">
          <Link
            to={getServiceHref(service.slug, slug)}
            className="group flex min-h-20 items-center gap-4 px-4 py-4 transition-colors duration-150 hover:bg-palm-tint focus-visible:-outline-offset-2"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-palm-tint text-palm transition-colors duration-150 group-hover:bg-palm group-hover:text-on-palm">
              <ServiceDrawing name={slug} />
            </span>
            <span className="grow font-medium">
              {name}
              <span className="sr-only">: {t('askFor')}</span>
            </span>
            <ChevronForward className="size-4 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
