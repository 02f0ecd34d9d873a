import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { within } from '@testing-library/react';
import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { beforeAll, expect, it } from 'vitest';
import { Component } from './page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

it('requires mandatory settings, saves all of them, and doesn’t overwrite someone else’s change', async () => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const saved: unknown[] = [];
  const empty = {
    repair_registration: '',
    seller_permit: '',
    tax_id: '',
    payment_instructions: '',
    payment_instructions_es: '',
    payment_terms_days: 15,
    sends_reminders: false,
    updated_at: '2026-11-01T08:00:00+00:00',
  };
  let current = empty.updated_at;
  let stored: object = empty;
  let response: 'arrives' | 'lost' = 'arrives';
  stubFetch({
    '/rest/v1/billing_settings': async (request: Request) => {
      if (request.method === 'GET') return { ...stored, updated_at: current };
      const settings = (await request.json()) as object;
      // What someone else saved in the meantime wins.
      if (new URL(request.url).searchParams.get('updated_at') !== `eq.${current}`) return [];
      saved.push(settings);
      stored = settings;
      if (response === 'lost') {
        current = '2026-11-03T08:00:00+00:00';
        throw new TypeError('Failed to fetch');
      }
      return [{ ...settings, updated_at: current }];
    },
  });
  const screen = renderScreen(<Component />, { at: '/admin/billing' });
  await screen.user.type(await screen.findByLabelText(/California repair registration number/), 'E-12345');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('This is required on estimates and invoices.')).not.toHaveLength(0);
  expect(saved).toEqual([]);
  await screen.user.type(screen.getByLabelText(/seller’s permit/), '102-345678');
  await screen.user.type(screen.getByLabelText(/How to pay, in English/), 'By check.');
  await screen.user.type(screen.getByLabelText(/How to pay, in Spanish/), 'Con cheque.');
  const days = screen.getByLabelText(/Days until an invoice is due/);
  await screen.user.clear(days);
  await screen.user.type(days, '91');
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('A whole number from 0 to 90.')).not.toHaveLength(0);
  await screen.user.clear(days);
  await screen.user.type(days, '30');
  await screen.user.click(screen.getByLabelText(/Email reminders automatically/));
  current = '2026-11-02T08:00:00+00:00';
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Someone else saved this while you were editing/)).toBeTruthy();
  expect(saved).toEqual([]);
  // Saving again replaces it on purpose. The response is lost, so it's saved once more.
  response = 'lost';
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('We didn’t hear back, so this may have gone through. Try again: it won’t go through twice.'),
  ).toBeTruthy();
  response = 'arrives';
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => saved)
    .toEqual([
      {
        repair_registration: 'E-12345',
        seller_permit: '102-345678',
        tax_id: '',
        payment_instructions: 'By check.',
        payment_instructions_es: 'Con cheque.',
        payment_terms_days: 30,
        sends_reminders: true,
      },
    ]);
  expect(store.get(toastsAtom).map(({ title }) => title)).toEqual(['Saved']);
});

it('shows both versions of a setting that someone else changed', async () => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const mine = {
    repair_registration: 'E-1',
    seller_permit: '102',
    tax_id: '',
    payment_instructions: 'By check.',
    payment_instructions_es: 'Con cheque.',
    payment_terms_days: 15,
    sends_reminders: false,
    updated_at: '2026-11-01T08:00:00+00:00',
  };
  const theirs = { ...mine, payment_terms_days: 45, sends_reminders: true, updated_at: '2026-11-02T08:00:00+00:00' };
  const saved: unknown[] = [];
  let stored = mine;
  stubFetch({
    '/rest/v1/billing_settings': async (request: Request) => {
      if (request.method === 'GET') return stored;
      if (new URL(request.url).searchParams.get('updated_at') !== `eq.${stored.updated_at}`) return [];
      const settings = (await request.json()) as object;
      saved.push(settings);
      return [{ ...stored, ...settings }];
    },
  });
  const screen = renderScreen(<Component />, { at: '/admin/billing' });
  const days = await screen.findByLabelText(/Days until an invoice is due/);
  await expect.poll(() => days).toHaveProperty('value', '15');
  await screen.user.clear(days);
  await screen.user.type(days, '30');
  stored = theirs;
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  const choice = within(await screen.findByRole('group', { name: 'Days until an invoice is due' }));
  expect([choice.getByText('30'), choice.getByText('45')]).toHaveLength(2);
  expect(screen.getByLabelText(/Email reminders automatically/)).toHaveProperty('checked', true);
  expect(screen.getAllByRole('button', { name: 'Keep mine' })).toHaveLength(1);
  await screen.user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved).toMatchObject([{ payment_terms_days: 30, sends_reminders: true }]);
  expect(screen.queryByRole('group', { name: 'Days until an invoice is due' })).toBeNull();
});
