import { Link } from 'react-router';
import { counted } from '~/shared/format/numbers';
import { useTranslation } from '~/shared/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { ChevronForward } from '~/ui/icons/chevron-forward';
import { History } from '~/ui/icons/history';
import { Leaf } from '~/ui/icons/leaf';
import type { SearchOption } from '../search-options';
import { ProductOption } from './product-option';

interface OptionLinkProps {
  id: string;
  option: SearchOption;
  active: boolean;
  onChoose: () => void;
}

export function OptionLink({ id, option, active, onChoose }: OptionLinkProps) {
  return (
    <Link
      id={id}
      to={option.href}
      role="option"
      aria-selected={active}
      // The focus stays in the field: the arrow keys lead here.
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 items-center gap-3 px-4 py-1.5 -outline-offset-2 outline-palm hover:bg-palm-tint aria-selected:bg-palm-tint aria-selected:outline-2',
        option.kind === 'all' &&
          'sticky bottom-0 min-h-13 border-t border-sand bg-paper font-medium text-palm',
      )}
    >
      <OptionContent option={option} />
    </Link>
  );
}

function OptionContent({ option }: { option: SearchOption }) {
  const { t } = useTranslation('search');
  switch (option.kind) {
    case 'product':
      return <ProductOption product={option.product} />;
    case 'category':
      return (
        <>
          <Leaf className="size-5 shrink-0 text-palm" />
          {option.name}
        </>
      );
    case 'recent':
      return (
        <>
          <History className="size-5 shrink-0 text-ink-soft" />
          <bdi>{option.words}</bdi>
        </>
      );
    case 'all':
      return (
        <>
          <span className="grow">
            {option.total === 0 ? t('nearest') : t('all', counted(option.total))}
          </span>
          <ChevronForward className="size-4" />
        </>
      );
  }
}
