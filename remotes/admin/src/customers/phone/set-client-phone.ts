import { runRequest, useSave } from '@tulebyte/platform/queries';

/** Stores a client's phone number; an empty one removes it. */
export function useSetClientPhone() {
  return useSave({
    mutationFn: ({ person, phone }: { person: string; phone: string }) =>
      runRequest((supabase) => supabase.rpc('set_client_phone', { person, phone })),
    invalidates: [{ queryKey: ['customer'] }, { queryKey: ['ticket-detail'] }],
  });
}
