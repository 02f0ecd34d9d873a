import { screen } from '@testing-library/react';
import type { Contributions } from '@tulebyte/federation/remote-manifest';
import { renderScreen } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { HostContext } from '../federation/host-context.ts';
import { useWorkspaceRemote } from './use-workspace-remote.ts';

it('the links beside the account page are those of the remote where the user starts, whichever else links to it', async () => {
  const linking = (wellKnown: Contributions['wellKnown']): Contributions => ({
    widget: false,
    accountMenu: [],
    navigation: [{ to: '/account', label: { en: 'Account' }, icon: 'user' }],
    wellKnown,
    features: [],
  });
  const release = {
    release: 1,
    shell: { version: '1', manifestIntegrity: '' },
    remotes: {},
    contributions: { another: linking({}), portal: linking({ 'signed-in-home': '/dashboard' }) },
  };
  const routes = () => Promise.reject(new Error('This test has no remotes.'));
  const Remote = () => <p>{useWorkspaceRemote()}</p>;
  renderScreen(
    <HostContext value={{ release, loadFullRelease: async () => {}, routes }}>
      <Remote />
    </HostContext>,
    { at: '/account' },
  );
  expect((await screen.findByText(/./)).textContent).toBe('portal');
});
