import { msg } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BackendError } from '@tulebyte/backend-api/rows';
import { getSupabase, toast } from '@tulebyte/platform';
import { ticketDetailQuery } from './conversation.ts';

type Supabase = Awaited<ReturnType<typeof getSupabase>>;
type PublishError = ConstructorParameters<typeof BackendError>[0];

/** Runs an action on a ticket and refetches it. Throws BackendError for forms to show; buttons toast it. */
export function useTicketAction<Input>(
  number: string,
  act: (supabase: Supabase, input: Input) => PromiseLike<{ error: PublishError | null }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => {
      const { error } = await act(await getSupabase(), input);
      if (error) throw new BackendError(error);
    },
    onSettled: () => queries.invalidateQueries(ticketDetailQuery(number)),
  });
}

/** For buttons, which can't show an error inline. */
export function toastNotSaved(): void {
  toast({ title: msg`This was not saved. Please try again.`, status: 'error' });
}
