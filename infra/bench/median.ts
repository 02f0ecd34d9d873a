export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Smallest to largest, as text. */
export function range(values: readonly number[]): string {
  return `${round(Math.min(...values))}–${round(Math.max(...values))}`;
}

export function round(value: number): number {
  return Math.abs(value) < 10 ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** The value that `share` of the values don't exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
