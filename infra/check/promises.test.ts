import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cities, formatUsd, travel } from '@tulebyte/brand';
import { appointments } from '@tulebyte/brand/calendar';
import { fieldTechnicians, homeServices } from '@tulebyte/brand/home-services';
import { plans, planTerms } from '@tulebyte/brand/plans';
import { policies } from '@tulebyte/brand/policies';
import { services } from '@tulebyte/brand/services';
import { travelTo } from '@tulebyte/brand/travel';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../release/builds.ts';
import { englishMessages as texts } from './site-messages.ts';

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numbers: Readonly<Record<string, number>> = {
  ...Object.fromEntries(WORDS.map((word, index) => [word, index])),
  a: 1,
  an: 1,
  fifteen: 15,
  thirty: 30,
  sixty: 60,
  ninety: 90,
};
const numberOf = (word = '') => numbers[word.toLowerCase()] ?? Number(word);
const N = String.raw`(\d+|${Object.keys(numbers).join('|')})`;

/** The numbers that messages state where they match `pattern`, one for each `N`. */
function said(pattern: string): { text: string; figures: number[] }[] {
  return texts.flatMap(({ text }) =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(([, ...words]) => ({ text, figures: words.map(numberOf) })),
  );
}

const promisesOf = (id: string) => services.find((service) => service.id === id)?.promises.join('. ') ?? '';
const metricsIn = (text: string) => [...text.matchAll(/\d+/g)].map(([figure]) => Number(figure));

describe('numbers spelled out in messages match the brand record', () => {
  const [diagnosisDays, repairDays, warrantyDays] = metricsIn(promisesOf('pc-repair'));
  const [burnInHours, warrantyYears, fewestDays, mostDays] = metricsIn(promisesOf('gaming-pc-builds'));
  const [triageMinutes] = metricsIn(promisesOf('cybersecurity'));
  it.each([
    ['diagnosis', `diagnosis (?:with)?in ${N} business day`, [diagnosisDays]],
    ['the cause of a fault', `the cause within ${N} business day`, [diagnosisDays]],
    ['repair', `most repairs (?:are done )?in ${N}\\b`, [repairDays]],
    ['warranty on repairs', `${N}-day labor warranty`, [warrantyDays]],
    ['burn-in', `under load for ${N} hours`, [burnInHours]],
    ['burn-in report', `${N}-hour burn-in`, [burnInHours]],
    ['warranty on builds', `${N}-year labor warranty`, [warrantyYears]],
    ['build time', `${N} (?:to|–) ?${N} business days once`, [fewestDays, mostDays]],
    ['triage', `alerts (?:triaged )?within ${N} minutes`, [triageMinutes]],
    ['notice', `${N} days’ notice`, [planTerms.noticeDays]],
    ['initial term', `first ${N} months`, [planTerms.initialMonths]],
    ['restocking fee', `${N}% restocking`, [policies.returns.customBuildRestockingPercent]],
    ['unclaimed devices', `left for ${N} days`, [policies.unclaimedDevices.days]],
    ['minimum of a field technician', `${N}-hour minimum`, [fieldTechnicians.minimumHours]],
  ])('%s', (_, pattern, figures) => {
    const found = said(pattern);
    expect(found.length, 'some text says it').toBeGreaterThan(0);
    expect(found.filter((one) => one.figures.join() !== figures.join())).toEqual([]);
  });

  it('a call takes half an hour in every text', () => {
    const half = texts.filter(({ text }) => /half-hour slots? open|^Half an hour with one of us/.test(text));
    expect(half.length).toBeGreaterThan(0);
    expect(appointments.minutes).toBe(30);
    expect(texts.filter(({ text }) => /(talk|conversation|calendar|book).*15 minutes/i.test(text))).toEqual([]);
  });
});

describe('response times', () => {
  const byBusinessHours = plans.filter(({ response }) => response.critical.clock === 'business').map(({ name }) => name);
  const named = new RegExp(String.raw`\b(?:${byBusinessHours.join('|')})\b`);

  it('of a plan with business hours are never promised outside of them', () => {
    const outside = /\b(sunday|saturday|weekend|night|3 AM|three in the morning|24\/7)\b/i;
    // Outside business hours these plans have the emergency line, without a response time.
    const limits = /business hours|emergency line|Enterprise/;
    expect(texts.filter(({ text }) => named.test(text) && outside.test(text) && !limits.test(text))).toEqual([]);
  });

  it('of a plan with business hours say that they are', () => {
    const counted = texts.filter(({ text }) => named.test(text) && /\b(hours?|minutes?)\b/i.test(text));
    expect(counted.filter(({ text }) => !/business hour|\{open\}|emergency line/.test(text))).toEqual([]);
  });
});

describe('prices', () => {
  const listed = new Set(
    [
      ...services.flatMap(({ prices }) => prices.map((line) => line.cents)),
      ...homeServices.prices.map((line) => line.cents),
      ...plans.map(({ centsPerUserMonth }) => centsPerUserMonth),
      fieldTechnicians.centsPerHour,
      travel.perMileCents,
    ].flatMap((amount) => (amount === null ? [] : [formatUsd(amount)])),
  );

  it('that a text spells out are in the record', () => {
    // Sums with a reader's own figures or made-up ones, and figures of a public source.
    const others = / × |made-up|\.{5}|\| –|\*\*Total\*\*|^<Facts caption="Example: |^<Chart |billion/;
    const amounts = texts
      .filter(({ text }) => !others.test(text))
      .flatMap(({ folder, text }) =>
        ['remotes/marketing', 'remotes/content', 'shell'].includes(folder)
          ? [...text.matchAll(/\$\d[\d,]*(?:\.\d\d)?/g)].map(([amount]) => ({ amount, text }))
          : [],
      );
    // Not a list price: nothing is owed before an estimate is approved.
    expect(amounts.filter(({ amount }) => amount !== '$0' && !listed.has(amount))).toEqual([]);
  });
});

describe('the area', () => {
  const cityIn = (text: string) => cities.filter(({ name }) => text.includes(name));

  it('miles from the base are those of the city', () => {
    const told = said(String.raw`${N} miles from our base`).map(({ text, figures: [miles] }) => ({ text, miles }));
    expect(told.length).toBeGreaterThan(0);
    expect(told.filter(({ text, miles }) => cityIn(text).every((city) => travelTo(city).miles !== miles))).toEqual([]);
  });

  it('nobody is promised free travel to a city that costs a fee', () => {
    const free = texts.filter(({ text }) => /\b(no|without a) travel fee\b/i.test(text));
    expect(free.length).toBeGreaterThan(0);
    const wrong = free.filter(({ text }) => {
      const place = cityIn(text);
      return place.length > 0 && place.every((city) => !travelTo(city).free);
    });
    expect(wrong).toEqual([]);
  });

  it('every city is said to have every kind of work, whatever pages there are about it', () => {
    const one = texts.filter(({ text }) => text.includes('in every one of these cities'));
    expect(one.map(({ text }) => text)).toEqual([expect.stringMatching(/computer repair, IT support, and managed IT/)]);
  });

  it('Stockton reaches as far north where a visit is free as where it is described', () => {
    const bounds = texts.filter(({ text }) => /anywhere (in the city|between|from).*travel fee/.test(text));
    expect(bounds.length).toBeGreaterThan(0);
    expect(bounds.filter(({ text }) => !text.includes('Eight Mile Road'))).toEqual([]);
  });
});

describe('tickets', () => {
  it('need no account, and every text that says how to open one says so', () => {
    const ways = texts.filter(({ text }) => /\bon the support page\b/i.test(text) && /\bby calling\b/i.test(text));
    expect(ways.length).toBeGreaterThan(0);
    expect(ways.filter(({ text }) => !/\bwith or without an account\b/i.test(text))).toEqual([]);
    const required =
      /\b(sign in|signed in|(need|with) an account)\b.*\bto (open|send|write) (a|your) ticket|\bopen (a|your) ticket\b.*\b(once|when|after) you(’re| are)? sign/i;
    expect(texts.filter(({ text }) => required.test(text))).toEqual([]);
  });
});

describe('laptops in the shop', () => {
  // The shop says that everything in this category, and only that, is built by us.
  const BUILT = 'systems';
  const seed = readFileSync(join(ROOT, 'infra/supabase/seed.sql'), 'utf8');
  const products = [...seed.matchAll(/^ {2}\('([\w-]+)', '([\w-]+)', '((?:[^']|'')+)',/gm)].map(
    ([row, slug, category, name]) => ({
      row,
      slug,
      category,
      name,
    }),
  );

  it('are sold as they come: none is promised to be built', () => {
    expect(products.filter(({ category }) => category === BUILT).length).toBeGreaterThan(0);
    const laptops = products.filter(({ category, name }) => category === 'laptops' || /\blaptop, /i.test(name ?? ''));
    expect(laptops.length).toBeGreaterThan(0);
    expect(laptops.filter(({ category }) => category === BUILT)).toEqual([]);
    const built = /\b(we (build|assemble)|built|assembled|(la )?armamos|armad[oa]s?)\b/i;
    const rows = seed.split('\n').filter((line) => /^ {2}\('(laptops|business-laptop[\w-]*)',/.test(line));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter((row) => built.test(row))).toEqual([]);
  });
});
