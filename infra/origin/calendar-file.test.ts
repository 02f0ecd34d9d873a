import { expect, test } from 'vitest';
import { pageCalendarFile } from './calendar-file.ts';

const event = {
  id: 'world-backup-day',
  date: '03-31',
  title: 'Restore one file, today',
  text: 'It takes 15 minutes; do it.',
  see: '/docs/restore-test',
};
const fileOf = (events: readonly (typeof event)[], path = '/valley-year') =>
  pageCalendarFile(
    { name: 'The Valley year', events: [...events] },
    path,
    'https://www.tulebyte.example',
    '2026-11-22T20:00:00.123Z',
  );
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a day of every year is an all-day event that repeats, with the same id in every language', () => {
  expect(linesOf(fileOf([event]))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tulebyte//Calendar//EN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:The Valley year',
    'SOURCE;VALUE=URI:https://www.tulebyte.example/valley-year.ics',
    'REFRESH-INTERVAL;VALUE=DURATION:P1W',
    'BEGIN:VEVENT',
    'UID:world-backup-day@www.tulebyte.example',
    'DTSTAMP:20261122T200000Z',
    'DTSTART;VALUE=DATE:20260331',
    'DTEND;VALUE=DATE:20260401',
    'RRULE:FREQ=YEARLY',
    String.raw`SUMMARY:Restore one file\, today`,
    String.raw`DESCRIPTION:It takes 15 minutes\; do it.\nhttps://www.tulebyte.example/docs/restore-test`,
    'URL:https://www.tulebyte.example/docs/restore-test',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  const spanish = linesOf(fileOf([event], '/es/valley-year'));
  expect(spanish).toContain('UID:world-backup-day@www.tulebyte.example');
  expect(spanish).toContain('URL:https://www.tulebyte.example/es/docs/restore-test');
});

test('a day of one year doesn’t repeat, also at the end of a year', () => {
  const lines = linesOf(fileOf([{ ...event, date: '2027-12-31' }]));
  expect(lines).toContain('DTSTART;VALUE=DATE:20271231');
  expect(lines).toContain('DTEND;VALUE=DATE:20280101');
  expect(lines.some((line) => line.startsWith('RRULE'))).toBe(false);
});

test('no line is longer than 75 bytes', () => {
  const file = fileOf([{ ...event, title: 'Año '.repeat(40), text: 'niebla espesa '.repeat(30) }]);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
