import { bookingQueries } from '@tulebyte/appointments/free-times';
import { renderScreen, stubFetch } from '@tulebyte/testing';
import { beforeEach, expect, it } from 'vitest';
import NextSlot from './next-slot.tsx';

beforeEach(() => {
  bookingQueries.clear();
  stubFetch({ '/functions/v1/slots': { minutes: 120, starts: ['2026-11-27T18:00:00.000Z', '2026-11-28T18:00:00.000Z'] } });
});

it('names the day of the next drop-off by its weekday', async () => {
  const { findByText } = renderScreen(<NextSlot channel="dropoff" />);
  const text = await findByText('Next drop-off time: Fri, Nov 27, 10:00 AM PST');
  expect(text.textContent).toContain('Nov\u00a027');
});

it('names the arrival window of the next visit', async () => {
  const { findByText } = renderScreen(<NextSlot channel="onsite" />);
  expect(await findByText('Next open visit: Fri, Nov 27, 10:00 AM – 12:00 PM PST')).toBeTruthy();
});
