import { bookingQueries } from '@tulebyte/appointments/free-times';
import { answerFetch, renderScreen } from '@tulebyte/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { BookingForm } from './booking-form.tsx';

const form = <BookingForm answered={false} />;
const nine = '2026-11-24T17:00:00.000Z';
const ten = '2026-11-24T18:00:00.000Z';
const taken = 'This time is not free any more. Choose another one.';

beforeEach(() => {
  sessionStorage.clear();
  bookingQueries.clear();
  answerFetch({});
});

type Screen = ReturnType<typeof renderScreen>;
const next = ({ user, getByRole }: Screen) => user.click(getByRole('button', { name: 'Continue' }));

async function toTheEnd(screen: Screen): Promise<void> {
  const { user, getByLabelText, findByLabelText } = screen;
  await user.click(getByLabelText('Managed IT'));
  await next(screen);
  await user.selectOptions(await findByLabelText('Where are you?'), 'lodi');
  await user.selectOptions(getByLabelText(/How many people/), '6-20');
  await next(screen);
  await user.click(await findByLabelText('9:00 AM'));
  await next(screen);
  await user.type(await findByLabelText('Your name'), 'Rosa Delgado');
  await user.type(getByLabelText('Email'), 'rosa@valleyfarms.example');
  await user.type(getByLabelText('Telephone'), '(209) 555-0177');
}
const book = ({ user, getByRole }: Screen) => user.click(getByRole('button', { name: 'Book this time' }));

describe('the booking form', () => {
  it('goes on only when a step is answered, and says what is missing', async () => {
    const screen = renderScreen(form);
    await next(screen);
    expect(await screen.findByText('Choose what you need')).toBeTruthy();
    expect(screen.getByText('What is it about?')).toBeTruthy();
  });

  it('books, with the same key for a retry, and offers the calendar file', async () => {
    const keys: unknown[] = [];
    let lost = true;
    answerFetch({
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
    await toTheEnd(screen);
    await book(screen);
    await screen.findByText(/We could not reach our server/);
    await book(screen);
    expect(await screen.findByText('This time is yours')).toBeTruthy();
    expect(screen.getByText('9:00 AM PST')).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(sessionStorage.getItem('tulebyte.draft.booking')).toBeNull();
    expect(sessionStorage.getItem('tulebyte.key.booking')).toBeNull();
  });

  it('leads back to the calendar when the time is gone, with everything else kept', async () => {
    let starts = [nine, ten];
    answerFetch({
      '/functions/v1/slots': () => ({ minutes: 30, starts }),
      '/functions/v1/book': () => {
        starts = [ten];
        return Response.json({ error: { code: 'conflict', message: taken, fields: { startsAt: taken } } }, { status: 409 });
      },
    });
    const screen = renderScreen(form, { at: '/get-started' });
    await toTheEnd(screen);
    await book(screen);
    expect((await screen.findAllByText(taken)).length).toBeGreaterThan(0);
    await expect.poll(() => screen.queryByLabelText('9:00 AM')).toBeNull();
    await screen.user.click(await screen.findByLabelText('10:00 AM'));
    await next(screen);
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'rosa@valleyfarms.example');
  });

  it('comes back after a reload to the step where one was', async () => {
    answerFetch({ '/functions/v1/slots': { minutes: 30, starts: [nine] } });
    const first = renderScreen(form);
    await toTheEnd(first);
    first.unmount();
    const screen = renderScreen(form);
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'rosa@valleyfarms.example');
    expect(screen.getByText(/Tuesday, November 24, 2026, 9:00 AM PST/)).toBeTruthy();
  });

  it('begins at the second step when the browser sent the first before the page was alive', async () => {
    const screen = renderScreen(<BookingForm topic="pc-repair" answered />);
    expect(await screen.findByLabelText('Where are you?')).toBeTruthy();
  });
});
