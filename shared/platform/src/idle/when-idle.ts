/** Runs `work` when the browser is idle, after 2 s at most. Safari before 18.4 has no idle callback. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
