import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { priceLine } from './price-line.ts';
import { LinePrice } from './price-list.tsx';

it.each([
  ['home-services/wifi', '$149 + hardware'],
  ['pc-repair/screen', 'from $189 + parts'],
  ['pc-repair/virus-removal', '$129'],
] as const)('says what comes on top of %s', (of, text) => {
  const line = priceLine(of);
  if (!line) throw new Error(`No price ${of}`);
  const { container } = renderScreen(<LinePrice line={line} />);
  expect(container.textContent.replaceAll('\u00A0', ' ')).toBe(text);
});
