import * as v from 'valibot';
import { expect, it } from 'vitest';
import { asJson, structuredDataProblems, StructuredDataText, withText } from './structured-data-text.ts';

const reason = (text: string) => v.safeParse(StructuredDataText, text).issues?.[0]?.message;

it.each([
  ['', undefined],
  ['{ "WebPage": { "name": "Repair" } }', undefined],
  ['{ "WebPage": { "name": "Repair" }', 'json'],
  ['{ "Offer": { "price": "1" } }', 'known Offer price'],
  ['{ "Service": { "telephone": "1" } }', 'known Service telephone'],
  ['{ "WebPage": { "name": "Only $59" } }', 'fact WebPage name'],
  ['{ "WebPage": { "keywords": ["a", "a@b.example"] } }', 'fact WebPage keywords'],
  ['{ "WebPage": { "name": "a\u202Eb" } }', 'hidden WebPage name'],
  [`{ "WebPage": { "name": "${'a'.repeat(501)}" } }`, 'long WebPage name'],
  ['{ "WebPage": { "name": 7 } }', 'shape WebPage name'],
  ['{ "WebPage": "Repair" }', 'shape'],
  ['[]', 'shape'],
])('%s is refused for %s', (text, expected) => expect(reason(text)).toBe(expected));

it('is read as it is shown', () => {
  const data = { WebPage: { keywords: ['repair', 'Stockton'] } };
  expect(v.parse(StructuredDataText, asJson(data))).toEqual(data);
  expect(v.parse(StructuredDataText, asJson({}))).toEqual({});
});

it('names every text that is refused', () =>
  expect(structuredDataProblems({ Service: { slogan: 'Only $59', name: 'Repair' }, WebPage: { keywords: [' a'] } })).toEqual([
    { reason: 'fact', type: 'Service', property: 'slogan' },
    { reason: 'hidden', type: 'WebPage', property: 'keywords' },
  ]));

it('is changed a text at a time; an empty one is the page’s own', () => {
  const slogan = withText({}, 'Service', 'slogan', 'Local');
  expect(slogan).toEqual({ Service: { slogan: 'Local' } });
  expect(withText(slogan, 'WebPage', 'keywords', 'IT, Lodi,')).toEqual({ ...slogan, WebPage: { keywords: ['IT', 'Lodi'] } });
  expect(withText(slogan, 'Service', 'slogan', '')).toEqual({});
});
