import type { Collection, EntryFacts } from '@tulebyte/remote-kit/content';
import { text, title } from '@tulebyte/remote-kit/content-fields';
import * as v from 'valibot';
import { link } from '../fields.ts';

const monthAndDay = String.raw`(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])`;

const facts = {
  /** Every year, or once. Not February 29, which most years lack. */
  date: v.pipe(
    v.string(),
    v.regex(new RegExp(String.raw`^(20\d\d-)?${monthAndDay}$`), 'must be a day such as "03-31", or "2027-01-12" for one year'),
    v.check((date) => {
      const day = date.length === 5 ? `2026-${date}` : date;
      const parsed = new Date(`${day}T00:00:00Z`);
      return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
    }, 'is no day of the calendar'),
  ),
  /** The service, guide, or article that helps. */
  see: link,
};

const translated = { title, seeLabel: text };

/**
 * The days of `/valley-year` and of its calendar file. A file's name is the event's id: never rename one that is published, or calendars
 * show it twice.
 */
export const valleyYear: Collection = { facts, text: translated, listed: [], compare: byDay };

/** `03-31`, also of a day in one year. */
export const monthDay = (date: string): string => date.slice(-5);

function byDay(one: EntryFacts, other: EntryFacts): number {
  return monthDay(String(one['date'])).localeCompare(monthDay(String(other['date'])));
}

/** The fields of a day in one language. */
export type YearDayFields = v.InferOutput<v.ObjectSchema<typeof facts & typeof translated, undefined>>;
