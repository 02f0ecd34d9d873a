import { Buffer } from 'node:buffer';

/** The meaning of a text as a direction: a signed byte for each dimension, a quarter of the size of floats. */
export interface Vector {
  readonly bytes: Int8Array;
  readonly length: number;
}

const MAX_BYTE = 127;

const vectorOf = (bytes: Int8Array): Vector => ({ bytes, length: Math.sqrt(dot(bytes, bytes)) });

export function toVector(numbers: readonly number[]): Vector {
  const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  return vectorOf(Int8Array.from(numbers, (number) => Math.round((number / (largest || 1)) * MAX_BYTE)));
}

export const encodeVector = ({ bytes }: Vector): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');

export const decodeVector = (text: string): Vector => vectorOf(new Int8Array(Buffer.from(text, 'base64')));

/** The cosine, from -1 to 1; 0 for vectors of different models. */
export function similarity(a: Vector, b: Vector): number {
  return a.bytes.length === b.bytes.length && a.length * b.length > 0 ? dot(a.bytes, b.bytes) / (a.length * b.length) : 0;
}

function dot(a: Int8Array, b: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
