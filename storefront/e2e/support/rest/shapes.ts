import { expect } from '@playwright/test';

interface Named {
  id: number;
}

export interface Category extends Named {
  category_ar: string;
  category_en: string;
}

export interface Product extends Named {
  name_ar: string;
  name_en: string;
  name_latin: string | null;
  slug: string;
  price: string;
  discount_price: string | null;
  current_price: string;
  has_discount: boolean;
  is_favorite: boolean;
  category: Category;
  colors: (Named & { color_ar: string; color_en: string; hex_code: string | null })[];
  sizes: (Named & { size_ar: string; size_en: string })[];
  main_image: Picture;
  all_images: Picture[];
}

interface Picture {
  large_url: string;
  medium_url: string;
  url: string;
  original_url: string;
  thumb_url: string;
}

export interface ProductPage {
  data: Product[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  from: number;
  to: number;
  categories: Category[];
  colors: Product['colors'];
  sizes: Product['sizes'];
}

/** The cart of the main client. */
export interface MainCart {
  items: Record<string, Named & { name: string; image: string; price: string; quantity: number }>;
  summary: Record<'subtotal' | 'shipping' | 'tax' | 'discount' | 'total', string> & {
    promo_code: string | null;
  };
}

/** The cart of the second group. */
export interface CustomerCart extends Named {
  coupon_code: string | null;
  items_count: number;
  items_qty: number;
  sub_total: string;
  discount: string;
  grand_total: string;
  items: (Named & {
    quantity: number;
    price: string;
    additional: Record<string, unknown>;
    product: Product;
  })[];
}

export interface Order extends Named {
  order_number: string;
  created_at: string;
  status: string;
  status_label: string;
  total: string;
  subtotal: string;
  shipping: string;
  tax: string;
  discount: string;
  shipping_address: { address: string; city: string; postal_code: string };
  items: (Named & { name: string; image: string; price: string; quantity: number })[];
}

/** A list of the second group. */
export interface Listed<Row> {
  data: Row[];
  meta: { current_page: number; last_page: number; per_page: number; total: number };
  links: { first: string; last: string; prev: string | null; next: string | null };
}

/** A price as clients parse it. */
export function amount(price: string | number): number {
  const parsed = Number(price);
  expect(parsed, String(price)).toBeGreaterThanOrEqual(0);
  return parsed;
}
