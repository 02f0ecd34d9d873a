import { bookingQueries } from '@tulebyte/appointments/free-times';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { BookingForm } from './booking-form.tsx';

const form = <BookingForm topicAnswered={false} />;
const nine = '2026-11-24T17:00:00.000Z';
const ten = '2026-11-24T18:00:00.000Z';
const taken = 'That time is no longer open. Choose another one.';

beforeEach(() => {
  sessionStorage.clear();
  bookingQueries.clear();
  stubFetch({});
});

type Screen = ReturnType<typeof renderScreen>;
const next = ({ user, getByRole }: Screen) => user.click(getByRole('button', { name: 'Continue' }));

async function goToCalendar(screen: Screen): Promise<void> {
  const { user, getByLabelText, findByLabelText } = screen;
  await user.click(getByLabelText('Managed IT'));
  await next(screen);
  await user.selectOptions(await findByLabelText('Where are you?'), 'lodi');
  await user.selectOptions(getByLabelText('Home or office?'), '6-20');
  await next(screen);
}

async function fillAllSteps(screen: Screen): Promise<void> {
  const { user, getByLabelText, findByLabelText } = screen;
  await goToCalendar(screen);
  await user.click(await findByLabelText('9:00 AM'));
  await next(screen);
  await user.type(await findByLabelText('Your name'), 'Rosa Delgado');
  await user.type(getByLabelText('Email'), 'rosa@valleyfarms.example');
  await user.type(getByLabelText('Phone'), '(209) 555-0177');
}
const book = ({ user, getByRole }: Screen) => user.click(getByRole('button', { name: 'Book this time' }));

describe('the booking form', () => {
  it('continues only when the step is complete, and says what is missing', async () => {
    const screen = renderScreen(form);
    await next(screen);
    expect(await screen.findByText('Choose what you need')).toBeTruthy();
    expect(screen.getByText('What’s it about?')).toBeTruthy();
  });

  it('focuses the first field of the page that is missing', async () => {
    const screen = renderScreen(form);
    await screen.user.click(screen.getByLabelText('Managed IT'));
    await next(screen);
    await screen.user.click(await screen.findByLabelText(/^At your place/));
    await next(screen);
    expect(await screen.findByText('Enter the street address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Home or office?'));
  });

  it('starts over with the topic of a link, and keeps what was chosen after it through a reload', async () => {
    const draft = renderScreen(form, { at: '/get-started' });
    await goToCalendar(draft);
    draft.unmount();
    const open = (at: string) => renderScreen(<BookingForm topic="home-services" topicAnswered />, { at });
    const linked = open('/get-started?topic=home-services');
    expect(await linked.findByLabelText('Where are you?')).toBeTruthy();
    await linked.user.click(linked.getByRole('button', { name: /What you need/ }));
    expect(linked.getByLabelText('Help at home')).toHaveProperty('checked', true);
    await linked.user.click(linked.getByLabelText('Managed IT'));
    const { pathname, search } = linked.location();
    linked.unmount();
    const reloaded = open(pathname + search);
    expect(await reloaded.findByLabelText('Managed IT')).toHaveProperty('checked', true);
  });

  it('clears an error as soon as the field is filled in', async () => {
    const screen = renderScreen(form);
    await screen.user.click(screen.getByLabelText('Managed IT'));
    await next(screen);
    await screen.findByLabelText('Where are you?');
    await next(screen);
    expect(await screen.findByText('Choose a place')).toBeTruthy();
    await screen.user.selectOptions(screen.getByLabelText('Where are you?'), 'lodi');
    await expect.poll(() => screen.queryByText('Choose a place')).toBeNull();
    expect(screen.getByText('Choose a home or an office'), 'what is still missing is still said').toBeTruthy();
  });

  it('lists all missing contact fields, including the phone', async () => {
    stubFetch({ '/functions/v1/slots': { minutes: 30, starts: [nine] } });
    const screen = renderScreen(form);
    await goToCalendar(screen);
    await screen.user.click(await screen.findByLabelText('9:00 AM'));
    await next(screen);
    await screen.findByLabelText('Your name');
    await book(screen);
    for (const missing of ['Tell us your name', 'Tell us your email address', 'Enter a phone number we can call'])
      expect((await screen.findAllByText(missing)).length).toBeGreaterThan(0);
  });

  it('books, with the same key for a retry, and offers the calendar file', async () => {
    const keys: unknown[] = [];
    let lost = true;
    stubFetch({
      '/functions/v1/slots': { minutes: 30, starts: [nine, ten] },
      '/functions/v1/book': async (request: Request) => {
        const sent: unknown = await request.json();
        keys.push(typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'idempotencyKey') : undefined);
        if (lost) {
          lost = false;
          throw new TypeError('connection lost');
        }
        return { startsAt: nine, endsAt: ten, calendar: 'BEGIN:VCALENDAR' };
      },
    });
    const screen = renderScreen(form, { at: '/get-started' });
    await fillAllSteps(screen);
    await book(screen);
    await screen.findByText(/We couldn’t reach our server/);
    await book(screen);
    expect(await screen.findByText('Your appointment')).toBeTruthy();
    expect(screen.getByText('9:00 AM PST')).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(sessionStorage.getItem('tulebyte.draft.booking')).toBeNull();
    expect(sessionStorage.getItem('tulebyte.key.booking')).toBeNull();
  });

  it('returns to the calendar when the time was taken, and keeps the rest', async () => {
    let starts = [nine, ten];
    stubFetch({
      '/functions/v1/slots': () => ({ minutes: 30, starts }),
      '/functions/v1/book': () => {
        starts = [ten];
        return Response.json({ error: { code: 'conflict', message: taken, fields: { startsAt: taken } } }, { status: 409 });
      },
    });
    const screen = renderScreen(form, { at: '/get-started' });
    await fillAllSteps(screen);
    await book(screen);
    expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0);
    await expect.poll(() => screen.queryByLabelText('9:00 AM')).toBeNull();
    await screen.user.click(await screen.findByLabelText('10:00 AM'));
    await next(screen);
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'rosa@valleyfarms.example');
  });

  it('returns to the same step after a reload', async () => {
    stubFetch({ '/functions/v1/slots': { minutes: 30, starts: [nine] } });
    const first = renderScreen(form);
    await fillAllSteps(first);
    first.unmount();
    const screen = renderScreen(form);
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'rosa@valleyfarms.example');
    expect(screen.getByText(/Tuesday, November 24, 2026, 9:00 AM PST/)).toBeTruthy();
  });

  it('repeats a visit’s address and cost before it is booked', async () => {
    stubFetch({ '/functions/v1/slots': { minutes: 120, starts: [nine] } });
    const screen = renderScreen(form);
    const { user, getByLabelText, findByLabelText, findByText } = screen;
    await user.click(getByLabelText('PC and laptop repair'));
    await next(screen);
    await user.click(await findByLabelText(/^At your place/));
    await user.selectOptions(getByLabelText('Home or office?'), 'home');
    await user.type(getByLabelText('Street and unit'), '12 Delta Way');
    await user.type(getByLabelText('ZIP code'), '95814');
    await user.clear(getByLabelText('City'));
    await user.type(getByLabelText('City'), 'lodi');
    expect(await findByText('ZIP code 95814 is in Sacramento, not Lodi')).toBeTruthy();
    await user.clear(getByLabelText('City'));
    await user.type(getByLabelText('City'), 'Sacramento');
    expect(screen.queryByText(/^ZIP code 95814 is in/)).toBeNull();
    expect(await findByText('$143.00')).toBeTruthy();
    await next(screen);
    await user.click(await findByLabelText(/^9:00/));
    await next(screen);
    expect(await findByText('12 Delta Way, Sacramento, CA 95814')).toBeTruthy();
    for (const text of ['$119.00', '$24.00', '$143.00', /^Tuesday, November 24, 2026, 9:00/])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText(/The \$59 diagnostic is for devices you bring in/)).toBeTruthy();
  });

  it('fills in the city of the ZIP code, but replaces none that was typed', async () => {
    const screen = renderScreen(form);
    const { user, getByLabelText, findByLabelText } = screen;
    await user.click(getByLabelText('PC and laptop repair'));
    await next(screen);
    await user.click(await findByLabelText(/^At your place/));
    const city = () => (getByLabelText('City') as HTMLInputElement).value;
    await next(screen);
    expect(await screen.findByText('Enter the city')).toBeTruthy();
    const typeZip = async (zip: string) => {
      await user.clear(getByLabelText('ZIP code'));
      await user.type(getByLabelText('ZIP code'), zip);
    };
    await typeZip('95240');
    await expect.poll(city).toBe('Lodi');
    await expect.poll(() => screen.queryByText('Enter the city')).toBeNull();
    await typeZip('95814');
    await expect.poll(city).toBe('Sacramento');
    await user.type(getByLabelText('City'), ' Delta');
    await typeZip('95240');
    expect(city()).toBe('Sacramento Delta');
  });

  it('charges an office that asks about a plan nothing but the travel', async () => {
    const screen = renderScreen(form);
    const { user, getByLabelText, findByLabelText, findByText } = screen;
    await user.click(getByLabelText('Managed IT'));
    await next(screen);
    await user.click(await findByLabelText(/^At your place/));
    await user.type(getByLabelText('ZIP code'), '95814');
    expect(await findByText('What an office visit in Sacramento costs')).toBeTruthy();
    expect(screen.getAllByText('$24.00')).toHaveLength(2);
    expect(screen.queryByText('$119.00')).toBeNull();
    await user.selectOptions(getByLabelText('Home or office?'), 'home');
    expect(await findByText('$119.00')).toBeTruthy();
  });

  it('focuses the message about a missing time', async () => {
    stubFetch({ '/functions/v1/slots': { minutes: 30, starts: [nine] } });
    const screen = renderScreen(form);
    await goToCalendar(screen);
    await screen.findByLabelText('9:00 AM');
    for (const _ of ['once', 'once more, from below']) {
      screen.getByRole('button', { name: 'Continue' }).focus();
      await next(screen);
      await expect.poll(() => document.activeElement?.textContent).toBe('Choose a time');
    }
    expect(screen.getByRole('alert').textContent).toBe('Choose a time');
    await screen.user.click(screen.getByLabelText('9:00 AM'));
    expect(screen.queryByText('Choose a time')).toBeNull();
  });

  it.each([
    ['there are no openings', { '/functions/v1/slots': { minutes: 30, starts: [] } }, 'No openings for the next five weeks'],
    ['the times don’t load', {}, 'We couldn’t load the open times'],
  ])('offers a message and the way back when %s', async (_case, answers, message) => {
    stubFetch(answers);
    const screen = renderScreen(form);
    await goToCalendar(screen);
    expect(await screen.findByText(message)).toBeTruthy();
    await expect.poll(() => screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Message us' }).getAttribute('href')).toBe('/contact-us');
    await screen.user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByLabelText('Where are you?');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  it('repeats the price of the diagnostic once a drop-off is booked', async () => {
    stubFetch({
      '/functions/v1/slots': { minutes: 30, starts: [nine] },
      '/functions/v1/book': { startsAt: nine, endsAt: ten, calendar: 'BEGIN:VCALENDAR' },
    });
    const screen = renderScreen(form, { at: '/get-started' });
    const { user, getByLabelText, findByLabelText } = screen;
    await user.click(getByLabelText('PC and laptop repair'));
    await next(screen);
    await user.click(await findByLabelText(/^Bring it in/));
    await user.selectOptions(getByLabelText('Where are you?'), 'lodi');
    await user.selectOptions(getByLabelText('Home or office?'), 'home');
    await next(screen);
    await user.click(await findByLabelText('9:00 AM'));
    await next(screen);
    await user.type(await findByLabelText('Your name'), 'Rosa Delgado');
    await user.type(getByLabelText('Email'), 'rosa@valleyfarms.example');
    await user.type(getByLabelText('Phone'), '(209) 555-0177');
    await book(screen);
    expect(await screen.findByText(/The \$59 diagnostic is waived when we do the repair/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Book another appointment' }));
    await expect.poll(() => document.activeElement?.textContent).toBe('What you need');
  });

  it('keeps its step in the URL beside other parameters', async () => {
    stubFetch({ '/functions/v1/slots': { minutes: 30, starts: [nine] } });
    const screen = renderScreen(form, { at: { pathname: '/get-started', search: '?service=managed-it' } });
    await goToCalendar(screen);
    expect(screen.location().search).toBe('?service=managed-it&step=3');
    // Back to the entry of that step, not to a new one.
    await screen.user.click(screen.getByRole('button', { name: /^Back to step 1/ }));
    await expect.poll(() => screen.location().search).toBe('?service=managed-it');
    expect(await screen.findByLabelText('Managed IT')).toHaveProperty('checked', true);
  });

  it.each(['3', '4', '9'])('goes from step %s to the first one when nothing is filled in', async (step) => {
    const screen = renderScreen(form, { at: { pathname: '/get-started', search: `?step=${step}` } });
    await expect.poll(() => screen.location().search).toBe('?step=1');
    expect(screen.getByText('What’s it about?')).toBeTruthy();
  });

  it('goes back to the first incomplete step', async () => {
    sessionStorage.setItem('tulebyte.draft.booking', JSON.stringify({ step: '3', topic: 'pc-repair', startsAt: nine }));
    const screen = renderScreen(form, { at: { pathname: '/get-started', search: '?step=4' } });
    await expect.poll(() => screen.location().search).toBe('?step=2');
    expect(await screen.findByLabelText('Where are you?')).toBeTruthy();
  });

  it('starts at the second step when the topic was submitted before hydration', async () => {
    const screen = renderScreen(<BookingForm topic="pc-repair" topicAnswered />);
    expect(await screen.findByLabelText('Where are you?')).toBeTruthy();
  });
});
