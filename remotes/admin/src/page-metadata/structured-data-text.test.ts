import * as v from 'valibot';
import { expect, it } from 'vitest';
import { asJson, StructuredDataText } from './structured-data-text.ts';

const reason = (text: string) => v.safeParse(StructuredDataText, text).issues?.[0]?.message;

it.each([
  ['', undefined],
  ['{ "WebPage": { "name": "Repair" } }', undefined],
  ['{ "WebPage": { "name": "Repair" }', 'json'],
  ['{ "Offer": { "price": "1" } }', 'known'],
  ['{ "Service": { "telephone": "1" } }', 'known'],
  ['{ "WebPage": { "name": "Only $59" } }', 'fact'],
  ['{ "WebPage": { "keywords": ["a", "a@b.example"] } }', 'fact'],
  ['{ "WebPage": { "name": "a\u202Eb" } }', 'hidden'],
  [`{ "WebPage": { "name": "${'a'.repeat(501)}" } }`, 'long'],
  ['{ "WebPage": { "name": 7 } }', 'shape'],
  ['{ "WebPage": "Repair" }', 'shape'],
  ['[]', 'shape'],
])('%s is refused for %s', (text, expected) => expect(reason(text)).toBe(expected));

it('is read as it is shown', () => {
  const data = { WebPage: { keywords: ['repair', 'Stockton'] } };
  expect(v.parse(StructuredDataText, asJson(data))).toEqual(data);
  expect(v.parse(StructuredDataText, asJson({}))).toEqual({});
});
