import { expect, it } from 'vitest';
import { parseBurnInSamples, SampleError } from './burn-in-samples.ts';

const lineOf = (text: string) => {
  try {
    parseBurnInSamples(text);
  } catch (error) {
    return error instanceof SampleError ? error.line : undefined;
  }
  return undefined;
};

it('reads what monitoring tools export, with or without a heading and a graphics card', () => {
  expect(parseBurnInSamples('minute,load,cpu,gpu\n0,0,72,70\n30,100,165.6,150\n')).toEqual({
    minutes: [0, 30],
    load: [0, 100],
    processor: [72, 166],
    graphics: [70, 150],
  });
  expect(parseBurnInSamples('0;0;72\r\n30;100;165').graphics).toBeNull();
});

it('names the first line that can’t be read', () => {
  expect(lineOf('0,0,72,70\n30,100,165')).toBe(2);
  expect(lineOf('0,0,72\n30,100,999')).toBe(2);
  expect(lineOf('0,0,72\n0,100,165')).toBe(2);
  expect(lineOf('5,0,72\n9,100,165')).toBe(1);
  expect(lineOf('0,0,\n9,100,165')).toBe(1);
  expect(lineOf('0,0,72\nsixty,100,165')).toBe(2);
  expect(lineOf('0,0,72')).toBe(0);
  expect(lineOf('')).toBe(0);
});
