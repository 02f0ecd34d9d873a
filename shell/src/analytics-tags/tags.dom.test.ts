import { saveConsent } from '@tulebyte/platform';
import { stubFetch } from '@tulebyte/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type TagWindow = typeof window & { dataLayer?: unknown[] };
const page = window as TagWindow;
const layer = () =>
  (page.dataLayer ?? []).map((entry) => (Object.hasOwn(Object(entry), 'length') ? [...(entry as unknown[])] : entry));
let scripts: string[] = [];
const allow = (choice: Partial<Record<'analytics' | 'functional' | 'marketing', boolean>> = {}) =>
  saveConsent({ analytics: true, functional: false, marketing: false, ...choice });

/** A fresh page: modules remember what they have loaded. */
async function freshTags() {
  vi.resetModules();
  const [{ startTags }, { loadTags }, platform] = await Promise.all([
    import('./start-tags.ts'),
    import('./tags.ts'),
    import('@tulebyte/platform'),
  ]);
  const choose = (all: boolean) => platform.saveConsent({ analytics: all, functional: all, marketing: all });
  return { startTags, loadTags, ...platform, acceptAllCookies: () => choose(true), declineAllCookies: () => choose(false) };
}
const env = (ids: object) => stubFetch({ '/env.json': { supabaseUrl: '', publishableKey: 'sample-key', ...ids } });

beforeEach(() => {
  delete page.dataLayer;
  scripts = [];
  // Scripts aren't fetched in tests.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node.src);
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  for (const name of ['_ga', '_ga_X', 'keep']) document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
});

describe('tags', () => {
  it('are not requested without consent', async () => {
    const fetched = env({ tagManagerId: 'GTM-TEST1' });
    const { startTags, declineAllCookies } = await freshTags();
    startTags();
    declineAllCookies();
    await vi.dynamicImportSettled();
    expect(fetched).not.toHaveBeenCalled();
    expect(page.dataLayer).toBeUndefined();
  });

  it('are not loaded without a configured id', async () => {
    env({});
    const { loadTags, acceptAllCookies } = await freshTags();
    acceptAllCookies();
    await loadTags();
    expect(scripts).toEqual([]);
    expect(page.dataLayer).toBeUndefined();
  });

  it('start with everything denied, then get the visitor’s choice (Consent Mode v2)', async () => {
    env({ tagManagerId: 'GTM-TEST1' });
    const { loadTags, saveConsent: save } = await freshTags();
    save({ analytics: true, functional: false, marketing: false });
    page.dataLayer = [{ event: 'page_view' }];
    await loadTags();
    const denied = {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
    };
    expect(layer()).toEqual([
      ['consent', 'default', denied],
      ['set', 'ads_data_redaction', true],
      { event: 'page_view' },
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST1']);
  });

  it('anonymize IP addresses, send no advertising signals, and receive events', async () => {
    env({ tagId: 'G-TEST1' });
    const { loadTags, acceptAllCookies, track } = await freshTags();
    acceptAllCookies();
    await loadTags();
    expect(layer()).toContainEqual([
      'config',
      'G-TEST1',
      { anonymize_ip: true, allow_google_signals: false, allow_ad_personalization_signals: false, send_page_view: false },
    ]);
    track({ name: 'search', results: 3 });
    expect(layer().at(-1)).toEqual(['event', 'search', { results: 3 }]);
  });

  it('are told of withdrawn consent, and lose their cookies', async () => {
    env({ tagId: 'G-TEST1' });
    const { loadTags, acceptAllCookies, declineAllCookies } = await freshTags();
    acceptAllCookies();
    await loadTags();
    for (const cookie of ['_ga=1', '_ga_X=2', 'keep=3']) document.cookie = `${cookie}; path=/`;
    declineAllCookies();
    expect(layer().at(-1)).toEqual([
      'consent',
      'update',
      expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' }),
    ]);
    expect(document.cookie).toBe('keep=3');
  });

  it('do not load under Global Privacy Control, whatever was chosen', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    env({ tagManagerId: 'GTM-TEST1' });
    const { loadTags, acceptAllCookies } = await freshTags();
    acceptAllCookies();
    await loadTags();
    expect(scripts).toEqual([]);
  });

  it.each([{ tagManagerId: '"><script>' }, { tagId: 'x y' }, { tagId: 7 }])('reject an id like %j', async (ids) => {
    env(ids);
    allow();
    const { loadTags, acceptAllCookies } = await freshTags();
    acceptAllCookies();
    await expect(loadTags()).rejects.toThrow('Invalid');
    expect(scripts).toEqual([]);
  });
});
