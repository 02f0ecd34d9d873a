import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { seo } from '../../content.config.ts?seo=valley-year';
import { monthDay, valleyYear } from './collection.ts';
import { valleyYearCalendar } from './seo.ts';
import ValleyYear from './valley-year-en.tsx';

it('lists the year month by month, in the order of its days', async () => {
  const { container, findByRole } = renderScreen(<ValleyYear />, { at: '/valley-year' });
  await findByRole('heading', { level: 1 });
  const days = [...container.querySelectorAll('li[id] time')].map((day) => day.getAttribute('datetime') ?? '');
  expect(days).toHaveLength(seo.length);
  expect(days.map(monthDay)).toEqual(days.map(monthDay).toSorted());
  expect(container.querySelector('a[href="/valley-year.ics?subscribe"]')).toBeTruthy();
});

it('has every day of the page in the calendar, with what to do', () => {
  const { events } = valleyYearCalendar(seo);
  expect(events.map(({ id }) => id)).toEqual(seo.map(({ slug }) => slug));
  for (const { text, title } of events) {
    expect(text.length).toBeGreaterThan(80);
    expect(title.length).toBeLessThanOrEqual(60);
  }
});

it.each(['02-30', '13-01', '3-31', '2027-02-29', '02-29', 'March 31'])('refuses %s as a day', (date) => {
  const { date: schema } = valleyYear.facts;
  expect(schema && v.safeParse(schema, date).success).toBe(false);
});
