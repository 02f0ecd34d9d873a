import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { requireSaved } from '../backend/edit-conflict.ts';
import { parseRows } from '@tulebyte/backend-api/rows';
import { TONES } from './tones.ts';

/** The only row of `chat_config`; null falls back to the brand. */
const Configuration = v.object({
  bot_name: v.nullable(v.string()),
  brand_tone: v.picklist(TONES),
  default_language: v.picklist(['en', 'es']),
  primary_color: v.nullable(v.string()),
  position: v.picklist(['bottom-right', 'bottom-left']),
  citations: v.boolean(),
  expand: v.boolean(),
  email_transcript: v.boolean(),
  updated_at: v.string(),
});
export type Configuration = v.InferOutput<typeof Configuration>;

const COLUMNS =
  'bot_name, brand_tone, default_language, primary_color, position, citations, expand, email_transcript, updated_at';

async function fetchConfiguration(): Promise<Configuration> {
  const supabase = await getSupabase();
  return parseRows(Configuration, await supabase.from('chat_config').select(COLUMNS).single());
}

export const configurationQuery = queryOptions({ queryKey: ['chat-config'], queryFn: fetchConfiguration, staleTime: Infinity });

export function useConfiguration() {
  return useQuery(configurationQuery);
}

/** Saves the whole row if it is still the one that was read. @throws BackendError, EditConflict */
export async function saveConfiguration({ updated_at, ...configuration }: Configuration): Promise<Configuration> {
  const supabase = await getSupabase();
  const seen = supabase.from('chat_config').update(configuration).eq('id', true).eq('updated_at', updated_at);
  const saved = parseRows(v.nullable(Configuration), await seen.select(COLUMNS).maybeSingle());
  if (saved !== null) return saved;
  return requireSaved(await fetchConfiguration(), configuration);
}
