import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

/** A product with its stock. */
export const StockedProduct = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.string(),
  translations: v.fallback(v.record(v.string(), v.object({ name: v.optional(v.string()) })), {}),
  category: v.string(),
  stock: v.number(),
  /** From this many on it counts as low. */
  low_stock_threshold: v.number(),
  is_active: v.boolean(),
  /** What open orders still lack. */
  waiting: v.number(),
});
export type StockedProduct = v.InferOutput<typeof StockedProduct>;

export const StockPage = v.object({ total: v.number(), products: v.array(StockedProduct) });

export const MOVEMENT_KINDS = ['initial', 'order', 'released', 'refund', 'received', 'counted', 'damaged', 'other'] as const;

/** A change of a product's stock. */
export const StockMovement = v.object({
  id: v.string(),
  kind: known(MOVEMENT_KINDS, 'other'),
  change: v.number(),
  stock_after: v.number(),
  note: v.string(),
  actor_id: v.nullable(v.string()),
  created_at: v.string(),
  order: v.nullable(v.object({ number: v.string() })),
});
export type StockMovement = v.InferOutput<typeof StockMovement>;

/** The product's name in the reader's language. */
export const productName = ({ name, translations }: StockedProduct, language: string): string =>
  translations[language]?.name ?? name;

export const isLow = ({ stock, low_stock_threshold }: StockedProduct): boolean => stock <= low_stock_threshold;
