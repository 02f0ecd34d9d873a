/** Runs `work` when the browser has nothing better to do, after 2 s at most. Safari has no idle callback yet. */
export function whenIdle(work: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
