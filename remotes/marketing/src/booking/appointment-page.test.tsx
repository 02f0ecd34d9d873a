import { fireEvent } from '@testing-library/react';
import { company } from '@tulebyte/brand';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { Component } from './appointment-page.tsx';

beforeEach(() => sessionStorage.clear());

describe('the page of an emailed link', () => {
  it('makes no request without a key, and shows the other options', async () => {
    const fetch = stubFetch({});
    const screen = renderScreen(<Component />, { at: '/get-started/appointment' });
    expect(await screen.findByText('Open this page from the link in your email')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Sign in to see your appointments')).toBe('/client-portal/appointments');
    expect(hrefOf('Book another appointment')).toBe('/get-started');
    expect(screen.container.querySelectorAll('a[href^="tel:"]').length).toBeGreaterThan(0);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('shows the same options for an unknown key', async () => {
    const message = 'This link doesn’t lead to an appointment. Check the email, or call us.';
    stubFetch({
      '/functions/v1/appointment': () => Response.json({ error: { code: 'not_found', message } }, { status: 404 }),
    });
    const screen = renderScreen(<Component />, { at: `/get-started/appointment#key=${'x'.repeat(43)}` });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in to see your appointments' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Email me a link' })).toBeTruthy();
  });

  it('offers no button to move an appointment when there is nothing to choose', async () => {
    const startsAt = '2026-12-01T18:00:00.000Z';
    stubFetch({
      '/functions/v1/appointment': {
        startsAt,
        endsAt: '2026-12-01T18:30:00.000Z',
        channel: 'phone',
        state: 'booked',
        calendar: 'BEGIN:VCALENDAR',
      },
      '/functions/v1/slots': { minutes: 30, starts: [startsAt] },
    });
    const screen = renderScreen(<Component />, { at: `/get-started/appointment#key=${'x'.repeat(43)}` });
    await screen.user.click(await screen.findByRole('button', { name: 'Choose another time' }));
    expect(await screen.findByText('No openings for the next five weeks')).toBeTruthy();
    await expect.poll(() => screen.queryByRole('button', { name: 'Choose a time' })).toBeNull();
  });

  it('keeps the keyboard focus when an appointment is kept after all', async () => {
    const at = '2026-12-01T18:00:00.000Z';
    const booked = { startsAt: at, endsAt: at, channel: 'phone', state: 'booked', calendar: 'BEGIN:VCALENDAR' };
    stubFetch({ '/functions/v1/appointment': booked });
    const screen = renderScreen(<Component />, { at: `/get-started/appointment#key=${'x'.repeat(43)}` });
    const cancel = await screen.findByRole('button', { name: 'Cancel appointment' });
    await screen.user.click(cancel);
    await screen.user.click(await screen.findByRole('button', { name: 'Keep it' }));
    await expect.poll(() => document.activeElement).toBe(cancel);
  });

  it('shows the phone number once to someone who lost the link', async () => {
    const screen = renderScreen(<Component />, { at: '/get-started/appointment' });
    await screen.findByRole('button', { name: 'Email me a link' });
    expect(screen.getAllByRole('link', { name: company.phone.display })).toHaveLength(1);
  });

  it('emails the link again without revealing whether there is an appointment', async () => {
    const fetch = stubFetch({ '/functions/v1/appointment-link': () => Response.json({ asked: true }, { status: 202 }) });
    const screen = renderScreen(<Component />, { at: '/get-started/appointment' });
    fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'rosa@example.com' } });
    fireEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
    expect(
      await screen.findByText('If there’s an upcoming appointment under that address, we’ve emailed the link.'),
    ).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Check your email');
    expect(fetch).toHaveBeenCalledOnce();
    expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ email: 'rosa@example.com' });
  });
});
