import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { galleryOrder } from '~/ui/gallery/gallery-position';
import { type Gallery, useGallery } from '~/ui/gallery/use-gallery';
import type { PictureData } from '~/ui/picture';
import type { ProductDetail } from './buy-box';
import {
  choiceOf,
  defaultVariant,
  searchWith,
  type VariantChoice,
  variantInAddress,
  variantOf,
} from './variant-choice';

interface ProductChoice {
  choice: VariantChoice;
  choose: (choice: VariantChoice) => void;
  /** The picture of what is chosen at the start comes first. */
  images: PictureData[];
  gallery: Gallery;
}

/**
 * The chosen colour and size, which stand in the address, and the gallery, which turns to the
 * chosen colour's picture.
 */
export function useProductChoice(product: ProductDetail): ProductChoice {
  const { variants } = product;
  const { search } = useLocation();
  const navigate = useNavigate();
  const [start] = useState(() =>
    choiceOf(variantInAddress(variants, search) ?? defaultVariant(variants)),
  );
  const [choice, setChoice] = useState(start);
  const order = galleryOrder(product.images.length, variantOf(variants, start)?.imageIndex);
  const gallery = useGallery(order.length);
  return {
    choice,
    images: order.flatMap((place) => product.images[place] ?? []),
    gallery,
    choose(next) {
      setChoice(next);
      const variant = variantOf(variants, next);
      if (variant) {
        void navigate(
          { search: searchWith(search, variant.sku) },
          { replace: true, preventScrollReset: true },
        );
      }
      const place = variant?.imageIndex;
      const before = variantOf(variants, choice)?.imageIndex;
      // Another size of the same colour leaves the picture that is looked at.
      if (place != null && place !== before) gallery.show(order.indexOf(place));
    },
  };
}
