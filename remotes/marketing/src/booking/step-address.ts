import { useLocation, useNavigate, useSearchParams } from '@tulebyte/router';
import { useEffect, useRef } from 'react';

const PARAM = 'step';

/** How many entries of the history before this one are the steps before it. */
function stepsBehind(state: unknown): number {
  const behind: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'stepsBehind') : undefined;
  return typeof behind === 'number' ? behind : 0;
}

/** The step that the address asks for, counted from 0, and the ways to another one. */
export interface StepAddress {
  /** 0 where the address names none. */
  asked: number;
  /** Whether the address names one. */
  named: boolean;
  /** Onward makes a new entry of the history; backward goes to the entry of that step, where there is one. */
  go: (step: number) => void;
  /** Another step in this very entry. */
  replace: (step: number) => void;
}

/** The steps of a form in the address (`?step=2` is the second), so that the browser's Back and Forward lead through them. */
export function useStepAddress(): StepAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const named = params.get(PARAM);
  const asked = /^[1-9]$/.test(named ?? '') ? Number(named) - 1 : 0;
  const behind = stepsBehind(state);
  // The browser takes its time to go back: a second press meanwhile must not lead out of the page.
  const underWay = useRef(asked);
  useEffect(() => {
    underWay.current = asked;
  }, [asked]);
  const write = (step: number, options: { replace: boolean; state: { stepsBehind: number } }) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(PARAM, String(step + 1));
        return after;
      },
      { ...options, preventScrollReset: true },
    );
  const replace = (step: number) => write(step, { replace: true, state: { stepsBehind: 0 } });
  return {
    asked,
    named: named !== null,
    go: (step) => {
      // Seen from where the last press leads, which the page may not show yet.
      const from = underWay.current;
      if (step === from) return;
      underWay.current = step;
      const behindFrom = Math.max(0, behind + from - asked);
      if (step > from) write(step, { replace: false, state: { stepsBehind: behindFrom + step - from } });
      else if (from - step <= behindFrom) void navigate(step - from);
      else replace(step);
    },
    replace,
  };
}
