import { getSupabase, resetToggles, setSiteFeatures, store, toastsAtom } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Component as TogglesPage } from './page.tsx';
import { Component as TogglePage } from './toggle-page.tsx';
import { noDecision, type Decision } from './toggle.ts';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => {
  store.set(toastsAtom, []);
  setSiteFeatures([]);
  // The role is loaded once per user.
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
});

const decision = (id: string, change: Partial<Decision>): Decision => ({ ...noDecision(id), version: 1, ...change });
const chatbot = decision('ai_chatbot', { setting: 'on', killed_at: '2026-11-03T18:00:00Z', killed_by: 'Dana Okafor' });
const configurator = decision('service_configurator', {
  setting: 'on',
  setting_at: '2026-11-02T18:00:00Z',
  setting_by: 'Luis Ortega',
  owner_id: 'luis',
  owner: 'Luis Ortega',
  expires_on: '2020-01-31',
});

function openAt(at: string, permissions: string[], answers: Parameters<typeof stubFetch>[0] = {}) {
  const sent: unknown[] = [];
  const record = async (request: Request) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
    return Response.json(null);
  };
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions },
    '/rest/v1/rpc/list_feature_toggles': [chatbot, configurator, decision('old_idea', { setting: 'off' })],
    '/rest/v1/rpc/list_toggle_changes': [],
    '/rest/v1/user_roles': [{ user_id: 'luis' }],
    '/rest/v1/profiles': [{ id: 'luis', first_name: 'Luis', last_name: 'Ortega' }],
    '/release.json': { release: 4, configuredFeatures: ['bilingual_support'] },
    '/release/4.json': {
      contributions: {
        shell: { features: ['bilingual_support'] },
        chat: { features: ['ai_chatbot'] },
        shop: { features: ['service_configurator', 'stripe_payments'] },
        marketing: { features: ['service_configurator'] },
      },
    },
    '/rest/v1/rpc/save_feature_toggle': record,
    '/rest/v1/rpc/set_kill_switch': record,
    ...answers,
  });
  const screen =
    at === '/admin/toggles'
      ? renderScreen(<TogglesPage />, { at })
      : renderScreen(<TogglePage />, { at, path: '/admin/toggles/:toggleId' });
  return { ...screen, sent };
}

describe('the list', () => {
  it.each([
    ['AI chatbot', /chat.*Off.*Kill switch by Dana Okafor, Nov\s3,\s2026/],
    ['Bilingual support', /shell.*On.*The server’s FEATURES setting/],
    ['Service configurator', /shop, marketing.*On.*Set by Luis Ortega, Nov\s2,\s2026.*Luis Ortega.*Jan\s31,\s2020.*Expired/],
    ['Stripe payments', /Off.*The release’s default.*Never/],
    ['old_idea', /not in the live release.*Off/],
  ])('says why %s is on or off for everyone', async (name, why) => {
    const screen = openAt('/admin/toggles', []);
    expect((await screen.findByRole('link', { name })).closest('tr')?.textContent).toMatch(why);
  });
});

describe('a toggle', () => {
  it('is called changed in this browser only if someone changed it here', async () => {
    const note = /in this browser only/;
    // This tab hasn't learned of the decision yet.
    const { unmount, ...screen } = openAt('/admin/toggles/service_configurator', ['toggles']);
    expect(await screen.findByText(/Set by Luis Ortega/)).toBeTruthy();
    expect(screen.queryByText(note)).toBeNull();
    unmount();
    const changed = { id: 'service_configurator', name: 'Configurator', description: '', scope: 'global', enabled: false };
    localStorage.setItem('tulebyte.featureToggles', JSON.stringify([changed]));
    expect(await openAt('/admin/toggles/service_configurator', ['toggles']).findByText(note)).toBeTruthy();
    resetToggles();
  });

  it('is decided by owners, who keep what they typed when someone else was first', async () => {
    let version = 0;
    const seen: unknown[] = [];
    const refusal = { code: 'PT409', hint: 'toggle_changed', message: 'Refused', details: null };
    const screen = openAt('/admin/toggles/service_configurator', ['toggles'], {
      '/rest/v1/rpc/list_feature_toggles': () => Response.json([{ ...configurator, version: (version += 1) }]),
      '/rest/v1/rpc/save_feature_toggle': async (request: Request) => {
        seen.push(((await request.json()) as { seen_version: number }).seen_version);
        return seen.length === 1 ? Response.json(refusal, { status: 409 }) : Response.json(null);
      },
    });
    const note = await screen.findByLabelText(/^Note/);
    expect(screen.getByLabelText('Setting')).toHaveProperty('value', 'on');
    await expect.poll(() => screen.getByLabelText('Owner')).toHaveProperty('value', 'luis');
    await screen.user.selectOptions(screen.getByLabelText('Setting'), 'off');
    await screen.user.type(note, 'Not in winter');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/Someone else changed this toggle/))[0]).toBeTruthy();
    expect(note).toHaveProperty('value', 'Not in winter');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => seen).toEqual([1, 2]);
  });

  it('is saved with the version that was seen', async () => {
    const screen = openAt('/admin/toggles/service_configurator', ['toggles']);
    await screen.user.selectOptions(await screen.findByLabelText('Setting'), 'default');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    const saved = {
      toggle: 'service_configurator',
      seen_version: 1,
      setting: 'default',
      note: '',
      owner: 'luis',
      expires_on: '2020-01-31',
    };
    await expect.poll(() => screen.sent).toEqual([['save_feature_toggle', saved]]);
  });

  it('can’t expire in the past', async () => {
    const screen = openAt('/admin/toggles/service_configurator', ['toggles']);
    const expiry = await screen.findByLabelText('Expires');
    expect(screen.getByText('We flag it then; it doesn’t switch by itself.').id).toBe(expiry.getAttribute('aria-describedby'));
    await screen.user.clear(expiry);
    await screen.user.type(expiry, '2020-02-01');
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText(/Choose today or a later day\./)).not.toHaveLength(0);
    expect(screen.sent).toEqual([]);
  });

  it('is off for everyone after two clicks', async () => {
    const screen = openAt('/admin/toggles/service_configurator', ['toggles']);
    await screen.user.click(await screen.findByRole('button', { name: 'Pull the kill switch' }));
    expect(screen.sent).toEqual([]);
    await screen.user.click(screen.getByRole('button', { name: 'Turn off now' }));
    await expect.poll(() => screen.sent).toEqual([['set_kill_switch', { toggle: 'service_configurator', is_killed: true }]]);
  });

  it('can only be read by others', async () => {
    const screen = openAt('/admin/toggles/service_configurator', []);
    expect(await screen.findByText('Only team owners can change toggles.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('keeps the text when the owner’s role is taken away, and says why it wasn’t saved', async () => {
    const screen = openAt('/admin/toggles/service_configurator', ['toggles']);
    const note = await screen.findByLabelText(/^Note/);
    await screen.user.type(note, 'Not in winter');
    const refusal = { code: '42501', hint: 'role_required', message: 'Refused', details: null };
    stubFetch({
      '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: [] },
      '/rest/v1/rpc/save_feature_toggle': () => Response.json(refusal, { status: 403 }),
    });
    await screen.user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => store.get(toastsAtom)[0]?.title).toMatch(/Your role doesn’t allow this/);
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Not in winter');
  });

  it('that nobody knows leads back to the list', async () => {
    const screen = openAt('/admin/toggles/teleport', ['toggles']);
    expect(await screen.findByText('Toggle not found')).toBeTruthy();
  });
});
