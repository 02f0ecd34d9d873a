import { within } from '@testing-library/react';
import { stubFetch, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Component } from './page.tsx';
import { saveOverConflict } from '../layout/save-over-conflict.fixture.ts';

const systems = [
  { id: 'telephone', name: 'Telephone line', name_es: 'Teléfono', updated_at: 'v1', retired_at: null },
  { id: 'backup', name: 'Cloud backup', name_es: 'Respaldo', updated_at: 'v1', retired_at: null },
  { id: 'tape', name: 'Tape', name_es: 'Cinta', updated_at: 'v1', retired_at: '2026-03-02T17:00:00Z' },
];

signInBeforeEach();

function open(answers: Parameters<typeof stubFetch>[0] = {}) {
  const asked: unknown[] = [];
  const note = async (request: Request) => {
    asked.push(await request.json());
    return Response.json(null);
  };
  stubFetch({
    '/rest/v1/rpc/system_status': { at: '2026-03-02T18:00:00Z', systems: [], incidents: [] },
    '/rest/v1/systems': systems,
    '/rest/v1/rpc/save_system': note,
    '/rest/v1/rpc/reorder_systems': note,
    '/rest/v1/rpc/retire_system': note,
    ...answers,
  });
  return { ...renderScreen(<Component />, { at: '/admin/status' }), asked };
}

describe('systems', () => {
  it('can be reordered, except beyond the ends', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Move Telephone line up' }));
    expect(screen.asked).toEqual([]);
    await screen.user.click(screen.getByRole('button', { name: 'Move Telephone line down' }));
    await expect.poll(() => screen.asked).toEqual([{ systems: ['backup', 'telephone'] }]);
  });

  it('can be added in both languages and renamed inline', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Add a system' }));
    await screen.user.type(screen.getByLabelText('Name'), 'Guest Wi-Fi');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Use 2 to 60 characters.')).not.toHaveLength(0);
    await screen.user.type(screen.getByLabelText('Name in Spanish'), 'Wi-Fi de visitas');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => screen.asked).toEqual([{ name: 'Guest Wi-Fi', name_es: 'Wi-Fi de visitas' }]);
    await screen.user.click(await screen.findByRole('button', { name: 'Rename Cloud backup' }));
    await screen.user.type(screen.getByLabelText('Name'), 's');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => screen.asked[1])
      .toEqual({ name: 'Cloud backups', name_es: 'Respaldo', system: 'backup', seen_updated_at: 'v1' });
  });

  it('can be retired and restored', async () => {
    const screen = open();
    await screen.user.click(await screen.findByRole('button', { name: 'Retire Cloud backup' }));
    await screen.user.click(screen.getByRole('button', { name: 'Restore Tape' }));
    await expect
      .poll(() => screen.asked)
      .toEqual([
        { system: 'backup', retired: true },
        { system: 'tape', retired: false },
      ]);
  });

  it('never overwrites someone else’s name without confirmation', async () => {
    const seen: unknown[] = [];
    const screen = open({
      '/rest/v1/systems': (request: Request) =>
        Response.json(new URL(request.url).searchParams.has('id') ? { ...systems[1], updated_at: 'v2' } : systems),
      '/rest/v1/rpc/save_system': async (request: Request) => {
        const sent = (await request.json()) as { name: string; seen_updated_at: string };
        seen.push([sent.name, sent.seen_updated_at]);
        const changed = { code: 'PT409', hint: 'system_changed', message: 'Changed', details: null };
        return sent.seen_updated_at === 'v1' ? Response.json(changed, { status: 409 }) : Response.json('backup');
      },
    });
    await saveOverConflict(screen, {
      open: 'Rename Cloud backup',
      field: 'Name',
      typed: 's',
      result: 'Cloud backups',
    });
    expect(seen).toEqual([
      ['Cloud backups', 'v1'],
      ['Cloud backups', 'v2'],
    ]);
  });

  it('shows both names when a colleague was first', async () => {
    const theirs = { name: 'Cloud copies', name_es: 'Copias', updated_at: 'v2' };
    const screen = open({
      '/rest/v1/systems': (request: Request) => Response.json(new URL(request.url).searchParams.has('id') ? theirs : systems),
      '/rest/v1/rpc/save_system': () =>
        Response.json({ code: 'PT409', hint: 'system_changed', message: 'Changed', details: null }, { status: 409 }),
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Rename Cloud backup' }));
    await screen.user.type(screen.getByLabelText('Name'), 's');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    const versions = within(await screen.findByRole('group', { name: 'Name' }));
    expect(versions.getByText('Cloud backups')).toBeTruthy();
    expect(versions.getByText('Cloud copies')).toBeTruthy();
    expect(screen.getAllByLabelText('Name in Spanish')[0]).toHaveProperty('value', 'Copias');
  });

  it('say that a colleague retired the one that is being renamed', async () => {
    let stored = systems;
    const screen = open({ '/rest/v1/systems': () => Response.json(stored) });
    await screen.user.click(await screen.findByRole('button', { name: 'Rename Cloud backup' }));
    stored = systems.map((system) => (system.id === 'backup' ? { ...system, retired_at: '2026-03-02T18:00:00Z' } : system));
    await screen.user.click(screen.getByRole('button', { name: 'Restore Tape' }));
    expect(await screen.findByText('A colleague retired this system while you were renaming it.')).toBeTruthy();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Cloud backup');
  });

  it('reports a duplicate name and keeps it in the form', async () => {
    const screen = open({
      '/rest/v1/rpc/save_system': () =>
        Response.json({ code: 'PT409', hint: 'system_name_taken', message: 'Taken', details: null }, { status: 409 }),
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Rename Telephone line' }));
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(/already has this name/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Telephone line');
  });
});
