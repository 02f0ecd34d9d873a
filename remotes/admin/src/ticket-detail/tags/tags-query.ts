import { queryOptions } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import * as v from 'valibot';

const Tags = v.array(v.object({ tag: v.string(), tickets: v.number() }));

/** Tags in use, most used first. */
export const tagsQuery = queryOptions({
  queryKey: ['tags'],
  queryFn: async () => {
    const supabase = await getSupabase();
    return parseRows(Tags, await supabase.rpc('list_ticket_tags'));
  },
  staleTime: 60_000,
});
