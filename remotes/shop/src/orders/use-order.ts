import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { GuestOrderRequest, GuestOrderResponse, Order, type ReturnFields } from '@tulebyte/backend-api/functions/order';
import { callFunction, FunctionError, getSupabase } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const guestOrder = { name: 'guest-order', request: GuestOrderRequest, response: GuestOrderResponse } as const;

/** How often to refetch an order while its payment is pending. */
const POLL_INTERVAL_MS = 3000;
/** How often to refetch an order while staff decide about its return. */
const RETURN_INTERVAL_MS = 30_000;

const refetchIntervalOf = (order: Order | null | undefined) =>
  order?.state === 'pending' ? POLL_INTERVAL_MS : order?.return?.state === 'requested' ? RETURN_INTERVAL_MS : false;

async function fetchOrderByKey(key: string): Promise<Order | null> {
  try {
    return (await callFunction(guestOrder, { action: 'read', key })).order;
  } catch (error) {
    // An unknown or expired key is not an error.
    if (error instanceof FunctionError && error.status === 404) return null;
    throw error;
  }
}

async function fetchOwnOrder(number: string): Promise<Order | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('read_order', { order_number: number });
  if (error) throw new Error(error.message);
  return v.parse(v.nullable(Order), data);
}

/** An order by its key, or from the visitor's account; null when neither has access. */
export function useOrder(number: string, key: string | null, userId: string | null) {
  return useQuery(
    queryOptions({
      queryKey: ['order', number, key, userId],
      queryFn: async () =>
        (key === null ? null : await fetchOrderByKey(key)) ?? (userId === null ? null : await fetchOwnOrder(number)),
      refetchInterval: ({ state }) => refetchIntervalOf(state.data),
    }),
  );
}

/** Requests a return of some lines, with the key from the emailed link or for the account. */
export function useReturnRequest(number: string, orderKey: string | null) {
  return useSave({
    mutationFn: async (wanted: v.InferOutput<typeof ReturnFields>) => {
      if (orderKey !== null) {
        await callFunction(guestOrder, { action: 'return', key: orderKey, ...wanted });
        return;
      }
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('request_return', { order_number: number, ...wanted });
      if (error) throw new Error(error.message);
    },
    invalidates: [{ queryKey: ['order', number] }],
  });
}

/** Opens the payment provider's page for a pending order. */
export function usePayment() {
  return useMutation({
    mutationFn: async (order: { key: string } | { number: string }) => {
      const { payAt } = await callFunction(guestOrder, { action: 'pay', ...order });
      if (payAt !== null) location.assign(payAt);
    },
  });
}
