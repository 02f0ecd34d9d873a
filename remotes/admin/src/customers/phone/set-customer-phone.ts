import { runRequest, useSave } from '@tulebyte/platform/queries';

/** Stores a client's phone number; an empty one removes it. */
export function useSetCustomerPhone() {
  return useSave({
    mutationFn: ({ person, phone }: { person: string; phone: string }) =>
      runRequest((supabase) => supabase.rpc('set_customer_phone', { person, phone })),
    invalidates: [{ queryKey: ['customer'] }, { queryKey: ['ticket-detail'] }],
  });
}
