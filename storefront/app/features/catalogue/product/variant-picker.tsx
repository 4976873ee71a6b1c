import { useTranslation } from '~/shared/i18n/use-translation';
import { SegmentedControl } from '~/ui/segmented-control';
import { ColorPicker, OptionNote } from './color-picker';
import {
  pickOption,
  readOptionState,
  type Variant,
  type VariantSelection,
} from './variant-selection';

interface VariantPickerProps {
  colors: { slug: string; name: string; hex?: string | null }[];
  sizes: { slug: string; name: string }[];
  variants: Variant[];
  choice: VariantSelection;
  onChange: (choice: VariantSelection) => void;
}

export function VariantPicker({ colors, sizes, variants, choice, onChange }: VariantPickerProps) {
  const { t } = useTranslation('product');
  return (
    <>
      {colors.length > 0 ? (
        <ColorPicker
          colors={colors}
          value={choice.color}
          stateOf={(slug) => readOptionState(variants, choice, 'color', slug)}
          onPick={(slug) => onChange(pickOption(variants, choice, 'color', slug))}
        />
      ) : null}
      {sizes.length > 0 ? (
        <SegmentedControl
          legend={t('size')}
          value={choice.size ?? ''}
          onChange={(slug) => onChange(pickOption(variants, choice, 'size', slug))}
          segments={sizes.map(({ slug, name }) => {
            const state = readOptionState(variants, choice, 'size', slug);
            return {
              value: slug,
              crossed: state !== 'available',
              label: (
                <span>
                  {name}
                  <OptionNote state={state} />
                </span>
              ),
            };
          })}
        />
      ) : null}
    </>
  );
}
