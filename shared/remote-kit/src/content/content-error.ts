/** A mistake in a content file: where it is, what is wrong, and how to fix it. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly line: number;

  /** @param file path as the writer knows it, such as `content/articles/slow-pc.en.mdx` */
  constructor(file: string, line: number, problem: string, remedy: string) {
    super(`${file}:${line}\n  ${problem}\n  To fix it: ${remedy}`);
    this.line = line;
    // The compiler's stack doesn't help writers.
    this.stack = this.message;
  }

  /** Tells of other mistakes as well. */
  and(others: readonly ContentError[]): this {
    this.message = [this, ...others].map(({ message }) => message).join('\n');
    this.stack = this.message;
    return this;
  }
}

/** The remedy for a misspelled name: the closest known name, or the list of all. */
export function suggest(name: string, known: readonly string[]): string {
  const closest = findClosest(name, known);
  return closest === undefined ? `use one of ${known.join(', ')}.` : `write "${closest}", if that is what you mean.`;
}

/** The known name that a misspelled one probably stands for. */
export function findClosest(name: string, known: readonly string[]): string | undefined {
  const closest = known.map((each) => ({ each, distance: distance(name, each) })).toSorted((a, b) => a.distance - b.distance)[0];
  return closest && closest.distance <= 3 ? closest.each : undefined;
}

/** Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
