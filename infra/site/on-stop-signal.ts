/** Stops once, even if a terminal and a parent process both send a signal. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined;
  const end = () => {
    stopping ??= stop().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}
