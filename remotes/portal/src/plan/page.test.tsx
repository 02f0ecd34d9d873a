import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { stubFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

const running = {
  id: 'plan-1',
  version: 3,
  state: 'active',
  plan: 'pro',
  users: 10,
  devices: 12,
  unit_cents: 8900,
  period: 'month',
  price_cents: 89_000,
  started_on: '2026-04-09',
  renews_on: '2026-12-09',
  ends_on: null,
  next_plan: null,
  next_users: null,
  next_price_cents: null,
  plan_cancellation_date: '2026-12-20',
};
const quote = {
  plan: 'basic',
  users: 10,
  unit_cents: 4900,
  price_cents: 49_000,
  period: 'month',
  is_immediate: false,
  effective_on: '2026-12-09',
  renews_on: '2026-12-09',
  due_now_cents: 0,
};
const mine = (more: object = {}) => ({
  can_change: true,
  running,
  offer: null,
  prices: { basic: 4900, pro: 8900 },
  agreed: [],
  ...more,
});
let person = 0;

function open(plan: object, answers: Parameters<typeof stubFetch>[0] = {}) {
  // Another person each time: what is cached belongs to one.
  person += 1;
  sessionStorage.clear();
  signInForTest(fixtureUser({ id: `3f1c2b4a-0000-4000-8000-0000000001${10 + person}` }));
  const asked: { path: string; body: unknown }[] = [];
  const note = (path: string, answer: unknown) => async (request: Request) => {
    asked.push({ path, body: await request.json() });
    return Response.json(answer);
  };
  stubFetch({
    '/rest/v1/rpc/my_plan': plan,
    '/rest/v1/rpc/quote_plan': quote,
    '/rest/v1/rpc/change_plan': note('change_plan', quote),
    '/rest/v1/rpc/cancel_plan': note('cancel_plan', '2026-12-20'),
    '/rest/v1/rpc/accept_plan': note('accept_plan', null),
    '/rest/v1/rpc/resume_plan': note('resume_plan', null),
    ...answers,
  });
  return { ...renderScreen(<Component />, { at: '/client-portal/plan' }), asked };
}

describe('plan', () => {
  it('changes only after its price and terms were shown and accepted', async () => {
    const screen = open(mine());
    await screen.user.click(await screen.findByRole('button', { name: 'Change plan' }));
    expect(screen.queryByText('Terms: this plan renews automatically')).toBeNull();
    await screen.user.click(screen.getByRole('radio', { name: /Basic/ }));
    const send = await screen.findByRole('button', { name: 'Change to $490 per month' });
    expect(screen.getByText('At the next renewal, December 9, 2026; until then nothing changes')).toBeTruthy();
    for (const line of renewalTerms.en({
      plan: 'Basic',
      users: 10,
      price: '$490',
      period: 'month',
      renewsOn: 'December 9, 2026',
    }))
      expect(screen.getByText(line)).toBeTruthy();
    const box = screen.getByRole('checkbox', { name: 'I agree: $490 per month, renewing automatically until I cancel.' });
    expect(box.matches(':checked'), 'nobody agrees by default').toBe(false);
    await screen.user.click(send);
    expect(screen.asked).toEqual([]);
    expect(await screen.findAllByText('Check the box to agree to the terms.')).not.toHaveLength(0);
    await screen.user.click(box);
    await screen.user.click(send);
    await expect
      .poll(() => screen.asked)
      .toMatchObject([
        {
          path: 'change_plan',
          body: {
            seen_version: 3,
            plan: 'basic',
            users: 10,
            agreed_cents: 49_000,
            seen_terms: renewalTerms.version,
            consent: true,
          },
        },
      ]);
  });

  it('asks for consent again when the price changes', async () => {
    const screen = open(mine(), {
      '/rest/v1/rpc/quote_plan': async (request: Request) => {
        const { users } = (await request.json()) as { users: number };
        return { ...quote, users, price_cents: users * 4900 };
      },
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Change plan' }));
    await screen.user.click(screen.getByRole('radio', { name: /Basic/ }));
    await screen.user.click(await screen.findByRole('checkbox', { name: /^I agree: \$490/ }));
    await screen.user.type(screen.getByLabelText('Users'), '0');
    await screen.user.click(await screen.findByRole('button', { name: 'Change to $4,900 per month' }));
    expect(screen.getByRole('checkbox', { name: /^I agree: \$4,900/ }).matches(':checked')).toBe(false);
    expect(screen.asked).toEqual([]);
  });

  it('cancels with two clicks; the reason is optional', async () => {
    const screen = open(mine());
    await screen.user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    expect(screen.getByText('December 20, 2026')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Cancel the plan now' }));
    await expect.poll(() => screen.asked).toMatchObject([{ path: 'cancel_plan', body: { seen_version: 3, reason: '' } }]);
  });

  it('can be resumed after a cancellation, but not changed', async () => {
    const screen = open(mine({ running: { ...running, state: 'canceling', ends_on: '2026-12-20' } }));
    expect(await screen.findByText('Canceled: the plan ends on December 20, 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Keep the plan after all' }));
    await expect.poll(() => screen.asked).toMatchObject([{ path: 'resume_plan', body: { seen_version: 3 } }]);
  });

  it('explains a conflicting change and keeps the form', async () => {
    const screen = open(mine(), {
      '/rest/v1/rpc/cancel_plan': () =>
        Response.json(
          { message: 'Someone else changed the plan', code: 'PT409', hint: 'plan_changed', details: null },
          { status: 409 },
        ),
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Cancel plan' }));
    await screen.user.type(screen.getByLabelText(/Why\?/), 'We moved');
    await screen.user.click(screen.getByRole('button', { name: 'Cancel the plan now' }));
    expect(await screen.findByText(/The plan or its price has changed/)).toBeTruthy();
    expect(screen.getByDisplayValue('We moved')).toBeTruthy();
  });

  it('says that a change without an answer may have been made', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'));
    const canceling = open(mine(), { '/rest/v1/rpc/cancel_plan': lost });
    await canceling.user.click(await canceling.findByRole('button', { name: 'Cancel plan' }));
    await canceling.user.click(canceling.getByRole('button', { name: 'Cancel the plan now' }));
    expect(await canceling.findByText(/^We didn’t hear back, so this may have gone through\. Check/)).toBeTruthy();
    canceling.unmount();

    const resuming = open(mine({ running: { ...running, state: 'canceling', ends_on: '2026-12-20' } }), {
      '/rest/v1/rpc/resume_plan': lost,
    });
    await resuming.user.click(await resuming.findByRole('button', { name: 'Keep the plan after all' }));
    await expect.poll(() => store.get(toastsAtom).at(-1)?.title).toBe('We didn’t hear back. Check whether this was saved.');
  });

  it('is read-only for managers', async () => {
    const screen = open(mine({ can_change: false }));
    expect(await screen.findByText('$890 per month')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /plan/ })).toBeNull();
  });

  it('starts when an offer is accepted', async () => {
    const offer = { ...running, state: 'offered', started_on: null, renews_on: null, plan_cancellation_date: undefined };
    const screen = open(mine({ running: null, offer }));
    await screen.user.click(await screen.findByRole('checkbox'));
    await screen.user.click(screen.getByRole('button', { name: 'Start the plan today' }));
    await expect
      .poll(() => screen.asked)
      .toMatchObject([{ path: 'accept_plan', body: { offer: 'plan-1', agreed_cents: 89_000 } }]);
  });

  it('shows a plan that this page does not know by its stored name, without actions', async () => {
    const later = { ...running, plan: 'campus', period: 'quarter', state: 'paused', next_plan: 'campus' };
    const terms = { plan: 'campus', users: 4, price_cents: 100, period: 'quarter', effective_on: '2026-12-09' };
    const agreed = [{ ...terms, by: 'Rosa Delgado', at: '2026-04-09T17:00:00Z' }];
    const screen = open(mine({ running: later, agreed, prices: { basic: 4900, campus: 900 } }));
    expect(await screen.findByRole('heading', { name: 'campus' })).toBeTruthy();
    expect(screen.getByText('$890')).toBeTruthy();
    expect(screen.getByText('Reload the page to manage this plan, or call us.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /plan/ })).toBeNull();
    expect(screen.queryByText('Renews automatically on')).toBeNull();
  });

  it('does not ask for consent to an offer with unknown terms', async () => {
    const offer = { ...running, state: 'offered', period: 'quarter', started_on: null, renews_on: null };
    const screen = open(mine({ running: null, offer }));
    expect(await screen.findByText('Reload the page to manage this plan, or call us.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('links to the plans when there is none', async () => {
    const screen = open(mine({ running: null }));
    expect(await screen.findByRole('link', { name: 'See the plans and prices' })).toBeTruthy();
  });
});
