import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { VisitPriceNote } from './visit-price-note.tsx';

it.each([
  ['home-services', /If you’re 65 or older, you pay 15% less/],
  ['pc-repair', /^(?!.*% less)/],
  ['managed-it', /^$/],
])('says for %s what seniors pay, if anything less', (topic, text) => {
  const { container } = renderScreen(<VisitPriceNote topic={topic} />);
  expect(container.textContent).toMatch(text);
});
