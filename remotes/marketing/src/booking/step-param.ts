import { useLocation, useNavigate, useSearchParams } from '@tulebyte/router';
import { useEffect, useRef } from 'react';

const PARAM = 'step';

/** How many history entries directly before this one are earlier steps of the form. */
function readStepsBefore(state: unknown): number {
  const count: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'stepsBefore') : undefined;
  return typeof count === 'number' ? count : 0;
}

/** The form's step in the URL, and navigation between steps. */
export interface StepParam {
  /** Counted from 0, which is also the default. */
  requestedStep: number;
  hasParam: boolean;
  /** Forward pushes a history entry; backward returns to the existing entry of that step if there is one. */
  go: (step: number) => void;
  /** Changes the step without a new history entry. */
  replace: (step: number) => void;
}

/** Keeps the form's step in the URL (`?step=2` is the second one), so that Back and Forward move between steps. */
export function useStepParam(): StepParam {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const param = params.get(PARAM);
  const requestedStep = /^[1-9]$/.test(param ?? '') ? Number(param) - 1 : 0;
  const stepsBefore = readStepsBefore(state);
  // Going back is asynchronous: a second click before that must not leave the page.
  const pendingStep = useRef(requestedStep);
  useEffect(() => {
    pendingStep.current = requestedStep;
  }, [requestedStep]);
  const write = (step: number, options: { replace: boolean; state: { stepsBefore: number } }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PARAM, String(step + 1));
        return after;
      },
      { ...options, preventScrollReset: true },
    );
  const replace = (step: number) => write(step, { replace: true, state: { stepsBefore: 0 } });
  return {
    requestedStep,
    hasParam: param !== null,
    go: (step) => {
      // Relative to where the last click leads, which the page may not show yet.
      const from = pendingStep.current;
      if (step === from) return;
      pendingStep.current = step;
      const stepsBeforeFrom = Math.max(0, stepsBefore + from - requestedStep);
      if (step > from) write(step, { replace: false, state: { stepsBefore: stepsBeforeFrom + step - from } });
      else if (from - step <= stepsBeforeFrom) void navigate(step - from);
      else replace(step);
    },
    replace,
  };
}
