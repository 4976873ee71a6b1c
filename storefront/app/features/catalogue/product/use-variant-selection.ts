import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { galleryOrder } from '~/ui/gallery/gallery-position';
import { type Gallery, useGallery } from '~/ui/gallery/use-gallery';
import type { PictureData } from '~/ui/picture';
import type { ProductDetail } from './buy-box';
import {
  addVariantToSearch,
  chooseDefaultVariant,
  findVariant,
  findVariantInAddress,
  selectVariant,
  type VariantSelection,
} from './variant-selection';

interface VariantSelectionState {
  choice: VariantSelection;
  choose: (choice: VariantSelection) => void;
  /** The picture of the initial variant is the first. */
  images: PictureData[];
  gallery: Gallery;
}

/**
 * The selected colour and size, which the address has too, and the gallery, which turns to the
 * selected colour's picture.
 */
export function useVariantSelection(product: ProductDetail): VariantSelectionState {
  const { variants } = product;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [start] = useState(() =>
    selectVariant(findVariantInAddress(variants, search) ?? chooseDefaultVariant(variants)),
  );
  const [choice, setChoice] = useState(start);
  const order = galleryOrder(product.images.length, findVariant(variants, start)?.imageIndex);
  const gallery = useGallery(order.length);
  // A navigation renders the whole page: the press is shown before.
  const settled = useDeferredValue(choice);
  const sku = settled === start ? undefined : findVariant(variants, settled)?.sku;
  const nameInAddress = useEffectEvent((chosen: string) => {
    void navigate(
      { search: addVariantToSearch(search, chosen) },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (sku) nameInAddress(sku);
  }, [sku]);
  return {
    choice,
    images: order.flatMap((place) => product.images[place] ?? []),
    gallery,
    choose(next) {
      setChoice(next);
      const place = findVariant(variants, next)?.imageIndex;
      const before = findVariant(variants, choice)?.imageIndex;
      // Another size of the same colour leaves the gallery where it is.
      if (place != null && place !== before) gallery.show(order.indexOf(place));
    },
  };
}
