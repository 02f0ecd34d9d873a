import { BookingFields } from '@tulebyte/backend-api/functions/booking';
import type { FormKit } from '@tulebyte/ui/form';
import { useEffect, useRef, type RefObject } from 'react';
import * as v from 'valibot';
import { useStepParam } from './step-param.ts';

/** The field names of each step, in the order of the page: the first invalid one gets the focus. */
export const STEPS = [
  ['topic'],
  ['channel', 'place', 'size', 'street', 'zip', 'city'],
  ['startsAt'],
  ['name', 'email', 'phone', 'company', 'message'],
] as const;
export const PLACE_STEP = 1;
export const TIME_STEP = 2;
export const LAST_STEP = STEPS.length - 1;
const BEFORE_LAST = STEPS.slice(0, LAST_STEP).flat();

/** The first step with missing or invalid input, or the last step. */
function firstIncompleteStep(values: unknown): number {
  const wrong = new Set(v.safeParse(BookingFields, values).issues?.map((issue) => v.getDotPath(issue)));
  const open = STEPS.findIndex((names) => names.some((name) => wrong.has(name)));
  return open === -1 ? LAST_STEP : open;
}

/**
 * Takes the topic of the link that led here. It replaces that of a draft, which then starts over; but not what someone chose after
 * following the same link, when they reload the page.
 */
export function useLinkedTopic({ form, ready }: FormKit, topic: string | undefined): void {
  const { hasParam } = useStepParam();
  useEffect(() => {
    if (!ready || topic === undefined) return;
    const [chosen, linkedTopic, step] = form.getValues(['topic', 'linkedTopic', 'step']).map(String);
    const isReturn = hasParam || (topic === linkedTopic && step === '0');
    if (chosen !== '' && isReturn) return;
    form.setValue('linkedTopic', topic);
    if (chosen === topic) return;
    form.setValue('topic', topic);
    form.setValue('step', '0');
    // Only on arrival: later, the page's own steps change the URL.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, ready, topic]);
}

/**
 * The current step, from the URL, but never past an incomplete one. The form value `step` restores it for visitors who return by a link
 * without the parameter.
 * @param topicAnswered whether the topic was submitted before hydration
 * @returns `go` changes the step; `heading` is a ref for the heading, which is focused when the step changes
 */
export function useStep(
  { form, ready, accepted }: FormKit,
  topicAnswered: boolean,
): { step: number; go: (step: number) => void; heading: RefObject<HTMLHeadingElement | null> } {
  const { requestedStep, hasParam, go, replace } = useStepParam();
  form.watch(BEFORE_LAST);
  // The prerendered HTML always shows the first step.
  const step = ready ? Math.min(requestedStep, firstIncompleteStep(form.getValues())) : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const moved = useRef(false);

  useEffect(() => {
    if (!ready) return;
    // Moves screen readers to the step's heading, also of the next appointment, but not on the first render.
    const isMove = moved.current;
    moved.current = true;
    if (!isMove) return;
    // After Back the browser restores the scroll position first.
    const frame = requestAnimationFrame(() => heading.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [ready, step, accepted]);
  useEffect(() => {
    if (!ready || hasParam) return;
    const start = Math.max(Number(form.getValues('step')) || 0, topicAnswered ? 1 : 0);
    if (start === 0) return;
    moved.current = false;
    replace(start);
    // Only on the first render: Back to the first step must stay there.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);
  useEffect(() => {
    if (!ready || accepted) return;
    if (step !== requestedStep) go(step);
    else if (form.getValues('step') !== String(step)) form.setValue('step', String(step));
    // `go` is a new function in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [form, ready, accepted, step, requestedStep]);
  useEffect(() => {
    // After booking, Back leaves the form.
    if (accepted) go(0);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [accepted]);

  return { step, go, heading };
}
