import { bookingQueries } from '@tulebyte/appointments/free-times';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { beforeEach, expect, it } from 'vitest';
import { Component } from './page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  stubFetch({});
});

it.each([
  ['?topic=managed-it&channel=phone', 'Nothing starts, and you owe nothing, until you approve it.', /^You owe \$0$/],
  ['?topic=managed-it&channel=onsite', /The visit is free/, /or a travel fee/],
  ['?topic=pc-repair&channel=onsite', /The first hour is \$119/, /^\$119, plus any travel$/],
  ['?topic=pc-repair&channel=dropoff', /you pay only the diagnostic/, /or \$59 if you say no/],
])('says for %s what is paid and when', async (search, step, owed) => {
  const screen = renderScreen(<Component />, { at: { pathname: '/get-started', search } });
  expect(await screen.findByText(step)).toBeTruthy();
  expect(screen.getByText(owed)).toBeTruthy();
});

it('says that a time is booked and what happens next, and starts over for another', async () => {
  bookingQueries.clear();
  document.title = 'Book';
  const startsAt = '2026-11-24T17:00:00.000Z';
  stubFetch({
    '/functions/v1/slots': { minutes: 30, starts: [startsAt] },
    '/functions/v1/book': { startsAt, endsAt: '2026-11-24T17:30:00.000Z', calendar: 'BEGIN:VCALENDAR' },
  });
  const { user, getByLabelText, getByRole, findByLabelText, findByText, getByText, queryByText } = renderScreen(<Component />, {
    at: { pathname: '/get-started', search: '?topic=managed-it' },
  });
  expect(getByText('Pick a time')).toBeTruthy();
  const proceed = () => user.click(getByRole('button', { name: 'Continue' }));
  await user.selectOptions(await findByLabelText('Where are you?'), 'lodi');
  await user.selectOptions(getByLabelText('Home or office?'), '6-20');
  await proceed();
  await user.click(await findByLabelText('9:00 AM'));
  await proceed();
  await user.type(await findByLabelText('Your name'), 'Rosa Delgado');
  await user.type(getByLabelText('Email'), 'rosa@valleyfarms.example');
  await user.type(getByLabelText('Phone'), '(209) 555-0177');
  await user.click(getByRole('button', { name: 'Book this time' }));
  await expect.poll(() => document.activeElement?.textContent).toBe('Your appointment');
  expect(getByRole('heading', { level: 1 }).textContent).toBe('You’re booked');
  expect(document.title).toBe('You’re booked · Tulebyte');
  expect(queryByText(/start here/)).toBeNull();
  expect(await findByText('Your appointment')).toBeTruthy();
  expect(queryByText('Pick a time')).toBeNull();
  expect(getByText('You get a written estimate')).toBeTruthy();
  await user.click(getByRole('button', { name: 'Book another appointment' }));
  expect(await findByText('Pick a time')).toBeTruthy();
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Book a call or a visit');
  expect(document.title).toBe('Book');
});
