import { BOOKING_CHANNELS } from '@tulebyte/backend-api/functions/booking';
import { slotRules, type AppointmentChannel } from '@tulebyte/brand/calendar';
import type { FormKit } from '@tulebyte/ui/form';
import { useEffect, useRef } from 'react';

/**
 * Connects the calendar of free times to the fields `channel` and `startsAt` of a form. Switching between calls and visits clears the time,
 * since they have different ones. @returns props of `FreeSlots`
 */
export function useStartField({ form, ready }: Pick<FormKit, 'form' | 'ready'>): {
  channel: AppointmentChannel;
  chosen: number | undefined;
  onChoose: (start: number) => void;
} {
  const startsAt = String(form.watch('startsAt') ?? '');
  const value: unknown = form.watch('channel');
  const channel = BOOKING_CHANNELS.find((known) => known === value) ?? 'phone';
  const { minutes } = slotRules[channel];
  const minutesBefore = useRef<number>(undefined);
  useEffect(() => {
    if (!ready) return;
    if (minutesBefore.current !== undefined && minutesBefore.current !== minutes) form.setValue('startsAt', '');
    minutesBefore.current = minutes;
  }, [form, ready, minutes]);
  return {
    channel,
    chosen: startsAt === '' ? undefined : Date.parse(startsAt),
    onChoose: (start) => {
      form.setValue('startsAt', new Date(start).toISOString(), { shouldDirty: true });
      form.clearErrors('startsAt');
    },
  };
}
