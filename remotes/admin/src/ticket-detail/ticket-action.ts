import { runRequest, useSave } from '@tulebyte/platform/queries';
import { ticketDetailQuery } from './conversation.ts';

/** Runs an action on a ticket and refetches it. */
export function useTicketAction<Input>(
  number: string,
  act: (supabase: Parameters<Parameters<typeof runRequest>[0]>[0], input: Input) => ReturnType<Parameters<typeof runRequest>[0]>,
) {
  return useSave({
    mutationFn: (input: Input) => runRequest((supabase) => act(supabase, input)),
    invalidates: [ticketDetailQuery(number)],
  });
}
