import { expect, test } from 'vitest';
import { maskPersonalData } from './mask-personal-data.ts';

test.each([
  ['550 <ana.lopez+it@mail.example> is full', '550 <[email]> is full'],
  ['to=a@b@c.example', 'to=a@[email]'],
  ['see (https://x.example/a?code=1#b) or http://x.example/#t', 'see (https://x.example/a?[query] or http://x.example/?[query]'],
  ['why? #1 of 2', 'why? #1 of 2'],
])('masks addresses and queries in %s', (line, masked) => {
  expect(maskPersonalData(line)).toBe(masked);
});

test.each(['x', 'a.', 'a@', 'http://', '?a', '#'])('takes no time for a long line of "%s"', (text) => {
  const line = text.repeat(100_000);
  const started = performance.now();
  maskPersonalData(line);
  expect(performance.now() - started).toBeLessThan(2000);
});
