import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Gallery, useGallery } from '~/ui/gallery/use-gallery';
import type { PictureData } from '~/ui/picture';
import { runAfterPaint } from '~/ui/run-after-paint';
import type { ProductDetail } from './buy-box';
import { listGalleryPlaces } from './variant-gallery';
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
  /** The chosen variant's own are the first. */
  images: PictureData[];
  gallery: Gallery;
}

/**
 * The selected colour and size, which the address has too, and the gallery, which begins with the
 * selected variant's pictures.
 */
export function useVariantSelection(product: ProductDetail): VariantSelectionState {
  const { variants } = product;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [start] = useState(() =>
    selectVariant(findVariantInAddress(variants, search) ?? chooseDefaultVariant(variants)),
  );
  const [choice, setChoice] = useState(start);
  // A navigation renders the whole page: the press is shown before.
  const settled = useDeferredValue(choice);
  const variant = findVariant(variants, settled);
  const places = listGalleryPlaces(product.images.length, variants, variant);
  const gallery = useGallery(places.length, places[0]);
  const sku = settled === start ? undefined : variant?.sku;
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
    images: places.flatMap((place) => product.images[place] ?? []),
    gallery,
    choose: (next) => runAfterPaint(() => setChoice(next)),
  };
}
