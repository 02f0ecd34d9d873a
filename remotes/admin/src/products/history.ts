import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import type { StaffProduct } from './product.ts';

const Change = v.object({ field: v.string(), before: v.unknown(), after: v.unknown() });
const Entry = v.object({
  id: v.number(),
  action: v.picklist(['insert', 'update', 'delete']),
  actor_id: v.nullable(v.string()),
  created_at: v.string(),
  /** Null for the entry that says when it was added. */
  changes: v.nullable(v.array(Change)),
});
export type FieldChange = v.InferOutput<typeof Change>;

/** Who changed the product, and how, latest first. */
export function useProductHistory({ id, version, pictures_version }: StaffProduct) {
  return useQuery(
    queryOptions({
      queryKey: ['products', 'history', id, version, pictures_version],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(v.array(Entry), await supabase.rpc('get_product_history', { product: id }));
      },
    }),
  );
}
