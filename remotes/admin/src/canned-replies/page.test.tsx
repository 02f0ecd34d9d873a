import { within } from '@testing-library/react';
import { store, toastsAtom } from '@tulebyte/platform';
import { stubFetch, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './fill-in.ts';
import { Component } from './page.tsx';

const reply = { id: 'c1', title: 'Toner', body: 'Change the toner.', updated_at: '2026-03-02T17:00:00Z' };

signInBeforeEach({ isNewUser: true });

const LATER = '2026-03-02T18:00:00Z';
const EVEN_LATER = '2026-03-02T19:00:00Z';

/** @param getStored what is in the table */
function open(answers: (request: Request) => unknown, getStored: () => object | null = () => reply) {
  const asked: [string, string, unknown][] = [];
  stubFetch({
    '/rest/v1/user_roles': [{ user_id: 'dana' }],
    '/rest/v1/profiles': [{ id: 'dana', first_name: 'Dana', last_name: 'Okafor' }],
    '/rest/v1/canned_replies': async (request: Request) => {
      if (request.method === 'GET') {
        const stored = getStored();
        return new URL(request.url).searchParams.has('id') ? stored : [stored].flat().filter((row) => row !== null);
      }
      asked.push([request.method, new URL(request.url).search, request.method === 'DELETE' ? null : await request.json()]);
      return answers(request);
    },
  });
  return { asked, screen: renderScreen(<Component />, { at: '/admin/replies' }) };
}

/** The reply, opened with "Twice." added to its text. `replace` changes what is in the table. */
async function openEdited(answers: (request: Request) => unknown) {
  let stored: object | null = reply;
  const { screen, asked } = open(answers, () => stored);
  await screen.user.click(await screen.findByRole('button', { name: 'Edit Toner' }));
  const text = screen.getAllByLabelText('Text')[0];
  if (!text) throw new Error('No field');
  await screen.user.type(text, ' Twice.');
  const save = () => screen.user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? text);
  return { screen, asked, text, save, replace: (next: object | null) => void (stored = next) };
}

describe('canned replies', () => {
  it('refuses a placeholder that nothing fills in', async () => {
    const { screen, asked } = open(() => [{ id: 'c2' }]);
    await screen.user.type(await screen.findByLabelText('Reply name'), 'Hello');
    const text = screen.getByLabelText('Text');
    await screen.user.type(text, 'Hi {{{{first name}},');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/^Only {{first_name}}, .+ are filled in/)).length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
    await screen.user.clear(text);
    await screen.user.type(text, 'Hi {{{{ first_name }},');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => asked.length).toBe(1);
  });

  it('shows a duplicate title at its field', async () => {
    let taken = true;
    const { screen, asked } = open(() =>
      taken ? Response.json({ code: '23505', message: 'duplicate', hint: null, details: null }, { status: 409 }) : [{ id: 'c2' }],
    );
    await screen.user.type(await screen.findByLabelText('Reply name'), 'Toner');
    await screen.user.type(screen.getByLabelText('Text'), 'Hello');
    await screen.user.selectOptions(
      screen.getByLabelText('Assign to'),
      await screen.findByRole('option', { name: 'Dana Okafor' }),
    );
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('There’s already a reply with this name.')).length).toBeGreaterThan(0);
    taken = false;
    await screen.user.type(screen.getByLabelText('Reply name'), ' empty');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.getByLabelText('Reply name')).toHaveProperty('value', '');
    expect(asked.at(-1)?.[2]).toEqual({
      id: expect.any(String),
      title: 'Toner empty',
      body: 'Hello',
      new_status: null,
      tags: [],
      assign_to_me: false,
      assignee_id: 'dana',
    });
  });

  it('are created once when the response to the first attempt was lost', async () => {
    let isLost = true;
    const { screen, asked } = open(() => {
      if (isLost) throw new TypeError('Failed to fetch');
      return new Response(null, { status: 201 });
    });
    await screen.user.type(await screen.findByLabelText('Reply name'), 'Fuser');
    await screen.user.type(screen.getByLabelText('Text'), 'Hello');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Try again: it won’t go through twice/)).length).toBeGreaterThan(0);
    isLost = false;
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.getByLabelText('Reply name')).toHaveProperty('value', '');
    const sent = new Set(asked.map(([, , body]) => JSON.stringify(body)));
    expect([...sent]).toEqual([expect.stringMatching(/"id":"[\da-f-]{36}"/)]);
  });

  it('are saved when the response to the first change was lost', async () => {
    const { screen, asked } = open(() => []);
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Toner' }));
    await screen.user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    expect(await screen.findByRole('button', { name: 'Edit Toner' })).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('shows both versions when a colleague was first', async () => {
    const { screen, asked, text, save, replace } = await openEdited(() => []);
    replace({ ...reply, title: 'Toner low', body: 'Order toner.', new_status: 'solved', updated_at: LATER });
    await save();
    expect(await screen.findAllByText(/Choose what to keep below, then save again/)).not.toHaveLength(0);
    expect(text).toHaveProperty('value', 'Change the toner. Twice.');
    expect(screen.getAllByLabelText('Reply name')[0]).toHaveProperty('value', 'Toner low');
    expect(screen.getAllByLabelText('After sending')[0]).toHaveProperty('value', 'solved');
    expect(screen.queryByRole('group', { name: 'After sending' })).toBeNull();
    await screen.user.click(within(screen.getByRole('group', { name: 'Text' })).getByRole('button', { name: 'Keep mine' }));
    await save();
    await expect.poll(() => asked).toHaveLength(2);
    expect(asked[1]?.[1]).toContain(`updated_at=eq.${encodeURIComponent(LATER)}`);
    expect(asked[1]?.[2]).toMatchObject({ title: 'Toner low', body: 'Change the toner. Twice.', new_status: 'solved' });
  });

  it('keep both people’s changes of different fields, and offer a choice only where both changed one', async () => {
    const { screen, asked, save, replace } = await openEdited(() => []);
    const choices = () => screen.queryAllByRole('button', { name: 'Keep mine' }).length;
    replace({ ...reply, title: 'Toner low', updated_at: LATER });
    await save();
    expect(await screen.findAllByText(/We filled in their changes and kept yours/)).not.toHaveLength(0);
    expect(choices()).toBe(0);
    // Changed again, in a field that shows their version, and in one that both changed.
    replace({ ...reply, title: 'Toner is low', body: 'Order toner.', updated_at: EVEN_LATER });
    await save();
    await expect.poll(choices).toBe(1);
    expect(screen.getAllByLabelText('Reply name')[0]).toHaveProperty('value', 'Toner is low');
    await save();
    await expect.poll(() => asked).toHaveLength(3);
    expect(asked[2]?.[2]).toMatchObject({ title: 'Toner is low', body: 'Change the toner. Twice.' });
  });

  it('keep what was typed when a colleague removes one, and are added as new', async () => {
    const { screen, asked, save, replace } = await openEdited((request) =>
      request.method === 'POST' ? new Response(null, { status: 201 }) : [],
    );
    replace(null);
    await save();
    expect(await screen.findAllByText(/A colleague removed this\. What you entered is still here/)).not.toHaveLength(0);
    expect(screen.getAllByLabelText('Text')[0]).toHaveProperty('value', 'Change the toner. Twice.');
    await save();
    await expect.poll(() => asked.at(-1)).toMatchObject(['POST', expect.anything(), { body: 'Change the toner. Twice.' }]);
    expect(asked.at(-1)?.[2]).not.toHaveProperty('id', reply.id);
    expect(await screen.findByText(/None yet/)).toBeTruthy();
  });

  it('say at once that a colleague removed the one that is being edited', async () => {
    let stored: object[] = [reply, { ...reply, id: 'c2', title: 'Fuser' }];
    const { screen, asked } = open(
      (request) => (request.method === 'POST' ? new Response(null, { status: 201 }) : [{ updated_at: reply.updated_at }]),
      () => stored,
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Edit Toner' }));
    stored = [];
    await screen.user.click(screen.getByRole('button', { name: 'Remove Fuser' }));
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByText('A colleague removed this while you were editing.')).toBeTruthy();
    await screen.user.click(screen.getAllByRole('button', { name: 'Save' })[0] ?? document.body);
    await expect.poll(() => asked.map(([method]) => method)).toEqual(['DELETE', 'POST']);
    expect(asked[1]?.[2]).toMatchObject({ title: 'Toner' });
    expect(asked[1]?.[2]).not.toHaveProperty('id', reply.id);
  });

  it('stay when a colleague changed them before they are removed', async () => {
    let stored: object = reply;
    const { screen } = open(
      () => [],
      () => stored,
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Remove Toner' }));
    stored = { ...reply, body: 'Order new toner.', updated_at: LATER };
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    expect(await screen.findByText('Order new toner.')).toBeTruthy();
    await expect
      .poll(() => store.get(toastsAtom).map(({ title }) => title))
      .toContainEqual(expect.stringMatching(/^A colleague changed this in the meantime/));
  });

  it('are deleted after a confirmation', async () => {
    const { screen, asked } = open(() => [{ updated_at: reply.updated_at }]);
    await screen.user.click(await screen.findByRole('button', { name: 'Remove Toner' }));
    expect(asked).toEqual([]);
    await screen.user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
    await expect.poll(() => asked.map(([method]) => method)).toEqual(['DELETE']);
    expect(asked[0]?.[1]).toContain(`updated_at=eq.${encodeURIComponent(reply.updated_at)}`);
  });

  it('fills known placeholders and keeps unknown ones', () => {
    const facts = { first_name: 'Rosa', name: '$& {{number}}', number: 'TB-1', agent: 'Dana' };
    expect(fillPlaceholders('{{name}}|{{ number }}|{{agent}}|{{Name}}|{{', facts)).toBe('$& {{number}}|TB-1|Dana|{{Name}}|{{');
  });
});
