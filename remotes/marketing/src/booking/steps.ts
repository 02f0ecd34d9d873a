import { BookingFields } from '@tulebyte/backend-api/functions/booking';
import type { FormKit } from '@tulebyte/ui/form';
import { useEffect, useRef, type RefObject } from 'react';
import * as v from 'valibot';
import { useStepAddress } from './step-address.ts';

/** The fields of each step. */
export const STEPS = [
  ['topic'],
  ['place', 'size', 'channel'],
  ['startsAt'],
  ['name', 'email', 'phone', 'company', 'message'],
] as const;
export const TIME_STEP = 2;
export const LAST_STEP = STEPS.length - 1;
const BEFORE_LAST = STEPS.slice(0, LAST_STEP).flat();

/** The first step that has something missing or wrong; the last one when nothing has. */
function firstOpenStep(values: unknown): number {
  const wrong = new Set(v.safeParse(BookingFields, values).issues?.map((issue) => v.getDotPath(issue)));
  const open = STEPS.findIndex((names) => names.some((name) => wrong.has(name)));
  return open === -1 ? LAST_STEP : open;
}

/**
 * The step that is shown. The address says which one, and never leads past one that is not answered. The form's value `step` remembers it
 * for who comes back by a link, which names none.
 * @param answered the first step was answered before the page was alive
 * @returns the way to another step, and a ref for the heading, which takes the focus when the step changes
 */
export function useStep(
  { form, ready, accepted }: FormKit,
  answered: boolean,
): { step: number; go: (step: number) => void; heading: RefObject<HTMLHeadingElement | null> } {
  const { asked, named, go, replace } = useStepAddress();
  form.watch(BEFORE_LAST);
  // The page's HTML shows the first step for every address.
  const step = ready ? Math.min(asked, firstOpenStep(form.getValues())) : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (!ready) return;
    // A screen reader goes on at the heading of the step; who has just come stays at the top of the page.
    const isMove = moved.current;
    moved.current = true;
    if (!isMove) return;
    // After Back the browser first scrolls to where one was.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [ready, step]);
  useEffect(() => {
    if (!ready || named) return;
    const start = Math.max(Number(form.getValues('step')) || 0, answered ? 1 : 0);
    if (start === 0) return;
    moved.current = false;
    replace(start);
    // Only who has just come is led on: Back to the first step must stay there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);
  useEffect(() => {
    if (!ready || accepted) return;
    if (step !== asked) go(step);
    else if (form.getValues('step') !== String(step)) form.setValue('step', String(step));
    // The ways to another step are new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, ready, accepted, step, asked]);
  useEffect(() => {
    // What is booked has no steps any more: Back leads to the page before.
    if (accepted) go(0);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [accepted]);

  return { step, go, heading };
}
