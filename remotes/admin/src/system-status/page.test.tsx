import { stubFetch, fixtureIncident, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const incident = fixtureIncident();
const status = {
  at: '2026-03-02T18:00:00Z',
  systems: [
    { id: 'telephone', name: 'Telephone line', name_es: 'Teléfono', state: 'outage' },
    { id: 'remote-help', name: 'Remote help', name_es: 'Ayuda remota', state: 'operational' },
  ],
  incidents: [incident],
};
const STATUS = '/rest/v1/rpc/system_status';

signInBeforeEach();

describe('incidents', () => {
  it('publishes an incident for the selected systems, then clears the form', async () => {
    const sent: unknown[] = [];
    stubFetch({
      [STATUS]: status,
      '/rest/v1/rpc/report_incident': async (request: Request) => {
        sent.push(await request.json());
        return '"0b0e0d5c-0000-4000-8000-000000000001"';
      },
    });
    const { user, findByLabelText, getByLabelText, getByRole, findAllByText } = renderScreen(<Component />, {
      at: '/admin/status',
    });
    await user.type(await findByLabelText('What’s wrong'), 'Remote help is slow');
    await user.type(getByLabelText('Initial update'), 'Sessions take a minute to begin.');
    await user.click(getByRole('button', { name: 'Publish' }));
    expect((await findAllByText('Choose at least one system.')).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await user.click(getByLabelText('Remote help'));
    await user.click(getByRole('button', { name: 'Publish' }));
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toEqual({
      title: 'Remote help is slow',
      title_es: '',
      impact: 'degraded',
      systems: ['remote-help'],
      body: 'Sessions take a minute to begin.',
      body_es: '',
      idempotency_key: expect.any(String),
    });
    await expect.poll(() => getByLabelText('What’s wrong')).toHaveProperty('value', '');
  });

  it('says when someone else resolved it, and keeps the text', async () => {
    stubFetch({
      [STATUS]: status,
      '/rest/v1/rpc/update_incident': Response.json(
        { code: 'PT409', hint: 'incident_resolved', message: 'Resolved', details: null },
        { status: 409 },
      ),
    });
    const { user, findByText } = renderScreen(<Component />, { at: '/admin/status' });
    const card = (await findByText('Calls do not come through')).closest('li');
    if (!card) throw new Error('The incident is not listed');
    await user.click(within(card).getByText('Update or resolve'));
    await user.type(within(card).getByLabelText('Words'), 'The carrier mended it.');
    await user.click(within(card).getByRole('button', { name: 'Publish update' }));
    expect(await within(card).findByText(/Someone else resolved this/)).toBeTruthy();
    expect(within(card).getByLabelText('Words')).toHaveProperty('value', 'The carrier mended it.');
  });
});
