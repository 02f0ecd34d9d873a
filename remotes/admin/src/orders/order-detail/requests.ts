import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Carrier, OrderState, ReturnCondition } from '@tulebyte/backend-api/functions/order';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { EditConflict } from '../../backend/edit-conflict.ts';
import type { BurnInSamples } from './burn-in-samples.ts';
import { StaffOrder } from './staff-order.ts';

/** An order with its history; null if there is none. */
export function useStaffOrder(number: string) {
  return useQuery(
    queryOptions({
      queryKey: ['shop-orders', 'order', number],
      queryFn: async () => {
        const supabase = await getSupabase();
        return parseRows(v.nullable(StaffOrder), await supabase.rpc('get_staff_order', { order_number: number }));
      },
    }),
  );
}

const invalidates = [{ queryKey: ['shop-orders'] }];

/** Messages for rejections by the database. */
export const rejections: Readonly<Record<string, MessageDescriptor>> = {
  order_changed: msg`Someone else changed this order. Showing the latest version.`,
  wrong_state: msg`Someone else changed this order. Showing the latest version.`,
  refund_first: msg`Refund the card payment first.`,
  pay_first: msg`This order isn’t paid, and carriers can’t collect payment. Mark it as paid first, or deliver it yourself.`,
  tracking_invalid: msg`Enter the number from the label: 8 to 40 letters and digits.`,
  return_closed: msg`This order can’t be returned any more, or already has a return.`,
  return_empty: msg`Labor can’t be returned. Choose an item.`,
  return_build_opened: msg`We opened the parts of a build. Choose another condition.`,
};

export interface Shipping {
  carrier: Carrier;
  tracking_number: string;
}

type Step = { to: OrderState; note?: string } & Partial<Shipping>;

/** Moves an order that was seen like this to another state. */
export function useChangeOrder({ number, updated_at }: Pick<StaffOrder, 'number' | 'updated_at'>) {
  return useSave({
    mutationFn: ({ to, ...rest }: Step) =>
      runRequest((supabase) =>
        supabase.rpc('transition_order', { order_number: number, to_state: to, seen_updated_at: updated_at, ...rest }),
      ),
    invalidates,
    explainFailure: explainRejection(rejections),
  });
}

const StoredShipping = v.object({ carrier: v.string(), tracking_number: v.string(), updated_at: v.string() });

/** Corrects the tracking number of an order on its way. Throws BackendError, EditConflict. */
export function useCorrectTracking(number: string) {
  return useSave({
    mutationFn: async ({ updated_at: seen, ...shipping }: Shipping & { updated_at: string }) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc('correct_tracking', { order_number: number, seen_updated_at: seen, ...shipping });
      if (error === null) return;
      if (error.hint !== 'order_changed') throw new BackendError(error);
      const stored = await supabase
        .from('orders')
        .select('carrier, tracking_number, updated_at')
        .eq('number', number)
        .not('carrier', 'is', null)
        .maybeSingle();
      const latest = parseRows(v.nullable(StoredShipping), stored);
      if (latest === null) throw new BackendError(error);
      const { updated_at, ...values } = latest;
      throw new EditConflict(updated_at, values);
    },
    invalidates,
  });
}

/** Records that an order was paid, or that it wasn't after all. */
export function useMarkPaid(number: string) {
  return useSave({
    mutationFn: (isPaid: boolean) =>
      runRequest((supabase) => supabase.rpc('mark_order_paid', { order_number: number, is_paid: isPaid })),
    invalidates,
  });
}

interface OpenedReturn {
  number: string;
  positions: number[];
  condition: ReturnCondition;
  note: string;
}

/** Opens a return for a customer, who gets an email. */
export function useOpenReturn() {
  return useSave({
    mutationFn: ({ number, ...asked }: OpenedReturn) =>
      runRequest((supabase) => supabase.rpc('open_return', { order_number: number, ...asked })),
    invalidates,
    explainFailure: explainRejection(rejections),
  });
}

/** Approves or declines a return; the answer is emailed to the customer. */
export function useDecideReturn() {
  return useSave({
    mutationFn: ({ number, approve, answer }: { number: string; approve: boolean; answer: string }) =>
      runRequest((supabase) => supabase.rpc('decide_return', { order_number: number, approve, answer })),
    invalidates,
  });
}

/** The goods of an approved return are here. */
export function useReceiveReturn() {
  return useSave({
    mutationFn: (number: string) => runRequest((supabase) => supabase.rpc('receive_return', { order_number: number })),
    invalidates,
  });
}

interface BurnInRecord {
  number: string;
  build: string;
  /** ISO 8601. */
  startedAt: string;
  hasPassed: boolean;
  samples: BurnInSamples;
}

/** Records the burn-in of a build, or replaces it; the customer sees it with the order. */
export function useRecordBurnIn() {
  return useSave({
    mutationFn: ({ number, build, startedAt, hasPassed, samples }: BurnInRecord) =>
      runRequest((supabase) =>
        supabase.rpc('record_burn_in', {
          order_number: number,
          build,
          started_at: startedAt,
          has_passed: hasPassed,
          minutes: samples.minutes,
          load_percent: samples.load,
          processor_f: samples.processor,
          ...(samples.graphics ? { graphics_f: samples.graphics } : {}),
        }),
      ),
    invalidates,
  });
}
