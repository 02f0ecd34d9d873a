import * as v from 'valibot';
import type { Specs } from './product.ts';

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Specs as they are typed: one “Label: value” a line. */
export const specsInput = v.pipe(
  v.string(),
  v.transform(linesOf),
  v.maxLength(30, 'specs'),
  v.check((lines) => lines.every((line) => /^[^:]{1,60}:\s*\S.{0,199}$/.test(line)), 'specs'),
  v.transform((lines) =>
    lines.map((line) => ({ label: line.slice(0, line.indexOf(':')).trim(), value: line.slice(line.indexOf(':') + 1).trim() })),
  ),
);

export const typedSpecs = (specs: Specs): string => specs.map(({ label, value }) => `${label}: ${value}`).join('\n');
