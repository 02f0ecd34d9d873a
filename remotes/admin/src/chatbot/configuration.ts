import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';
import { parseRows } from '@tulebyte/backend-api/rows';

/** The only row of `chat_config`; null falls back to the brand. */
const Configuration = v.object({
  bot_name: v.nullable(v.string()),
  brand_tone: v.picklist(['professional', 'friendly', 'concise']),
  default_language: v.picklist(['en', 'es']),
  primary_color: v.nullable(v.string()),
  position: v.picklist(['bottom-right', 'bottom-left']),
  citations: v.boolean(),
  expand: v.boolean(),
  email_transcript: v.boolean(),
});
export type Configuration = v.InferOutput<typeof Configuration>;

const COLUMNS = 'bot_name, brand_tone, default_language, primary_color, position, citations, expand, email_transcript';

async function fetchConfiguration(): Promise<Configuration> {
  const supabase = await getSupabase();
  return parseRows(Configuration, await supabase.from('chat_config').select(COLUMNS).single());
}

export const configurationQuery = queryOptions({ queryKey: ['chat-config'], queryFn: fetchConfiguration, staleTime: Infinity });

export function useConfiguration() {
  return useQuery(configurationQuery);
}

/** Saves the whole row. @throws BackendError, also when the row doesn't exist */
export async function saveConfiguration(configuration: Configuration): Promise<Configuration> {
  const supabase = await getSupabase();
  const response = await supabase.from('chat_config').update(configuration).eq('id', true).select(COLUMNS).single();
  return parseRows(Configuration, response);
}
