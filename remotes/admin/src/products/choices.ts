import { queryOptions, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { useLocale } from '@tulebyte/i18n';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Rows = v.array(v.object({ slug: v.string(), name: v.string(), translations: v.unknown() }));
const Translations = v.fallback(v.object({ es: v.optional(v.object({ name: v.optional(v.string()) })) }), {});
const COLUMNS = 'slug, name, translations';

/** Something to choose by its slug, named in the reader's language. */
export interface Choice {
  id: string;
  name: string;
}
export interface ProductChoices {
  /** The shop's categories in order. */
  categories: readonly Choice[];
  /** Labor that can be sold with a product. */
  installations: readonly Choice[];
  /** Groups of variants, with what sets their products apart. */
  variantGroups: readonly Choice[];
}

const VariantGroups = v.array(v.object({ slug: v.string(), name: v.string(), variants: v.array(v.string()) }));

async function fetchChoices(language: string): Promise<ProductChoices> {
  const supabase = await getSupabase();
  const [categories, labor, groups] = await Promise.all([
    supabase.from('product_categories').select(COLUMNS).order('position'),
    supabase.from('products').select(COLUMNS).eq('labor_kind', 'repair').eq('is_active', true).order('position'),
    supabase.rpc('list_variant_groups'),
  ]);
  const choice = ({ slug, name, translations }: v.InferOutput<typeof Rows>[number]): Choice => {
    const spanish = v.parse(Translations, translations).es?.name;
    return { id: slug, name: language === 'es' ? (spanish ?? name) : name };
  };
  return {
    categories: parseRows(Rows, categories).map(choice),
    installations: parseRows(Rows, labor).map(choice),
    variantGroups: parseRows(VariantGroups, groups).map(({ slug, name, variants }) => ({
      id: slug,
      name: variants.length > 0 ? `${name} (${variants.join(', ')})` : name,
    })),
  };
}

/** What the product form offers to choose. */
export function useProductChoices() {
  const language = useLocale();
  return useQuery(
    queryOptions({ queryKey: ['product-choices', language], queryFn: () => fetchChoices(language), staleTime: 300_000 }),
  );
}
