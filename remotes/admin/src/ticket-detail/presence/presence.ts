import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { isForbidden } from '../../access/is-forbidden.ts';

/** Colleagues are forgotten 25 s after they last said that they are here. */
const SHARE_MS = 8000;
/** How long after the last change of the text someone counts as replying. */
const TYPING_MS = 15_000;

const Colleagues = v.array(v.object({ staff_id: v.string(), staff_name: v.string(), is_replying: v.boolean() }));
export type Colleague = v.InferOutput<typeof Colleagues>[number];

async function sharePresence(number: string, replying: boolean): Promise<readonly Colleague[]> {
  const supabase = await getSupabase();
  return parseRows(Colleagues, await supabase.rpc('share_ticket_presence', { ticket_number: number, replying }));
}

/** Tells colleagues that this ticket is open here while the tab is visible, and whether a reply is being written. Returns who else is here. */
export function useTicketPresence(number: string, text: string): readonly Colleague[] {
  const replying = useIsTyping(text);
  const { data = [] } = useQuery({
    queryKey: ['ticket-presence', number, replying],
    queryFn: () => sharePresence(number, replying),
    // Someone who has left the team stops asking.
    refetchInterval: ({ state }) => (isForbidden(state.error) ? false : SHARE_MS),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return data;
}

function useIsTyping(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text !== '' && text !== settled;
}
