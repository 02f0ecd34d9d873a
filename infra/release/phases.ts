/** Seconds by phase of this process's work. */
const durations = new Map<string, number>();

/** Runs a phase of a publication and records its duration. */
export async function phase<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    durations.set(name, (durations.get(name) ?? 0) + (performance.now() - started) / 1000);
  }
}

/** `4.1 s: build 1.9, pages 0.7, browser 1.2`; the total counts from the start of the process. */
export function describePhases(): string {
  const parts = [...durations].map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`);
  return `${(performance.now() / 1000).toFixed(1)} s: ${parts.join(', ')}`;
}
