export interface BurnInSamples {
  readonly minutes: number[];
  readonly processor: number[];
  readonly graphics: number[] | null;
  readonly load: number[];
}

/** Samples that can't be read. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
  /** The first wrong line, from 1; 0 when there are too few or too many. */
  readonly line: number;

  constructor(line: number) {
    super(`Line ${line} can't be read`);
    this.line = line;
  }
}

const isWithin = (value: number | undefined, min: number, max: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= min && value <= max;

/**
 * Reads samples as monitoring tools export them: a line each, with minute, load in percent, processor °F, and graphics card °F if there is
 * one, separated by commas, semicolons, or tabs. A heading above them is skipped. The limits are those of `burn_ins`.
 * @throws SampleError
 */
export function parseBurnInSamples(text: string): BurnInSamples {
  const rows = text
    .split(/\r?\n/)
    .map((line, index) => ({
      number: index + 1,
      cells: line.trim() === '' ? [] : line.split(/[,;\t]/).map((cell) => cell.trim()),
    }))
    .filter(({ cells }, index) => cells.length > 0 && !(index === 0 && /[a-z]/i.test(cells.join(''))));
  const columns = rows[0]?.cells.length;
  let previous = -1;
  const samples = rows.map(({ number, cells }) => {
    const [minute, load, processor, graphics] = cells.map((cell) => (cell === '' ? Number.NaN : Math.round(Number(cell))));
    const isFirst = previous === -1;
    if (
      (columns !== 3 && columns !== 4) ||
      cells.length !== columns ||
      !isWithin(minute, isFirst ? 0 : previous + 1, isFirst ? 0 : 10_080) ||
      !isWithin(load, 0, 100) ||
      !isWithin(processor, 32, 250) ||
      (columns === 4 && !isWithin(graphics, 32, 250))
    )
      throw new SampleError(number);
    previous = minute;
    return { minute, load, processor, graphics: graphics ?? 0 };
  });
  if (samples.length < 2 || samples.length > 500) throw new SampleError(0);
  return {
    minutes: samples.map(({ minute }) => minute),
    load: samples.map(({ load }) => load),
    processor: samples.map(({ processor }) => processor),
    graphics: columns === 4 ? samples.map(({ graphics }) => graphics) : null,
  };
}
