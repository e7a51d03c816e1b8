/* Hand-written types of REST's payloads, as in a project without validation. */

export type Picture = string | { url: string };

export interface RestProduct {
  id?: number;
  product_id?: number;
  title?: string;
  name?: string;
  product_name?: string;
  image?: Picture;
  product_image?: Picture;
  images?: Picture[];
  price?: number | string;
  offer_price?: number | string | null;
  priceWithTax?: number;
  originalPrice?: number;
  unit?: string;
  weight?: string | number;
  weightUnit?: string;
  tax?: { taxPercentage: number };
  description?: string;
  additionalInformation?: string;
  highlights?: string[];
  categoryA?: { id: number; name: string };
}

export interface RestHome {
  banners: { id: number; image: Picture; title: string; description: string; cta: string; ctaLink: string }[];
  products: RestProduct[];
}

export interface RestCategory {
  id: number;
  title: string;
  image: Picture;
}

export interface RestListing {
  data: RestProduct[];
  total: number;
  page: number;
  pageSize: number;
}

export interface RestCartLine {
  cart_id: number;
  product_id: number;
  product_name: string;
  product_image: Picture;
  price: string;
  offer_price: string | null;
  qty: string;
}
