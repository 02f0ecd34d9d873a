import { act, render, screen } from '@testing-library/react';
import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '../store.ts';
import { FeatureToggleProvider, useFeatureToggle, type FeatureToggles } from './feature-toggle-provider.tsx';
import { DEFAULT_TOGGLES } from './toggle.ts';
import { followStoredToggles, togglesAtom } from './toggle-store.ts';

const seen = vi.fn<(access: FeatureToggles) => void>();
const access = () => seen.mock.lastCall?.[0] ?? expect.unreachable('The probe was not rendered');
function Probe() {
  const own = useFeatureToggle();
  seen(own);
  return <p>{own.toggles.map(({ id, enabled }) => `${id}=${enabled}`).join(' ')}</p>;
}
const show = () =>
  render(
    <FeatureToggleProvider>
      <Probe />
    </FeatureToggleProvider>,
  );
const stored = () => JSON.parse(localStorage.getItem(TOGGLES_KEY) ?? 'null') as { id: string; enabled: boolean }[];

beforeEach(() => store.set(togglesAtom, DEFAULT_TOGGLES));

describe('feature toggles', () => {
  it('throws the specified error outside the provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Probe />)).toThrow('useFeatureToggle must be used within a FeatureToggleProvider');
  });

  it('has the defaults of the specification', () => {
    show();
    expect(screen.getByText(/.*/, { selector: 'p' }).textContent).toBe(
      'california_compliance=true ai_chatbot=false enterprise_dashboard=true bilingual_support=false stripe_payments=false service_configurator=false',
    );
    expect(access().toggles.map(({ scope }) => scope)).toEqual(['global', 'global', 'role', 'region', 'global', 'global']);
    expect(access().toggles[0]?.metadata?.focus).toEqual(['Data Protection', 'Privacy Management', 'Security Tools']);
  });

  it('treats an unknown id as off', () => {
    show();
    expect(access().isEnabled('teleport')).toBe(false);
    act(() => access().setEnabled('teleport', true));
    expect(access().isEnabled('teleport')).toBe(false);
  });

  it('changes a toggle and stores the whole list', () => {
    show();
    act(() => access().setEnabled('bilingual_support', true));
    expect(access().isEnabled('bilingual_support')).toBe(true);
    expect(stored().map(({ id }) => id)).toEqual(DEFAULT_TOGGLES.map(({ id }) => id));
    expect(stored().find(({ id }) => id === 'bilingual_support')?.enabled).toBe(true);
  });

  it('updates some fields', () => {
    show();
    act(() => access().update('ai_chatbot', { description: 'Trial', scope: 'role' }));
    expect(access().toggles.find(({ id }) => id === 'ai_chatbot')).toMatchObject({
      name: 'AI chatbot',
      description: 'Trial',
      scope: 'role',
      enabled: false,
    });
  });

  it('reads the stored list after mount, not in the first render', () => {
    localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'ai_chatbot', enabled: true }]));
    const tree = (
      <FeatureToggleProvider>
        <Probe />
      </FeatureToggleProvider>
    );
    expect(renderToString(tree)).toContain('ai_chatbot=false');
    show();
    expect(access().isEnabled('ai_chatbot')).toBe(true);
    expect(access().isEnabled('california_compliance')).toBe(true);
  });

  it('hydrates a part whose code loads late with the defaults, then shows what is stored by then', async () => {
    const tree = (
      <FeatureToggleProvider>
        <Probe />
      </FeatureToggleProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(tree);
    localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'ai_chatbot', enabled: true }]));
    const unfollow = followStoredToggles();
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(container, tree, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.textContent).toContain('ai_chatbot=true');
    act(() => root.unmount());
    unfollow();
  });

  it('drops malformed entries and keeps the rest', () => {
    localStorage.setItem(
      TOGGLES_KEY,
      JSON.stringify([{ id: 'ai_chatbot', enabled: 'yes' }, 7, { id: 'stripe_payments', enabled: true, scope: 'planet' }]),
    );
    show();
    expect(access().isEnabled('ai_chatbot')).toBe(false);
    expect(access().isEnabled('stripe_payments')).toBe(true);
  });

  it('follows other tabs', () => {
    show();
    localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'ai_chatbot', enabled: true }]));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: TOGGLES_KEY })));
    expect(access().isEnabled('ai_chatbot')).toBe(true);
  });
});
