import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '../log/log.ts';
import { publishVersions } from '../release/publish.ts';
import { contentHash } from '../release/content-hash.ts';
import { temporaryStore, uploadFixture } from '../release/testing/fixture-builds.ts';
import { createOrigin, type OriginOptions } from './app.ts';
import { LiveSite } from './live-site.ts';
import { ToggleDecisions, type Decisions, type ReadDecisions } from './toggle-decisions.ts';

const none: Decisions = { on: [], off: [], killed: [] };

describe('decisions', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('are read again after three seconds, for which nobody waits', async () => {
    const read = vi.fn(async () => ({ ...none, on: ['a'] }));
    const decisions = new ToggleDecisions(read);
    expect(await decisions.current()).toMatchObject({ on: ['a'] });
    const slow = Promise.withResolvers<Decisions & { on: string[] }>();
    read.mockImplementation(() => slow.promise);
    await decisions.current();
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3000);
    expect(await decisions.current()).toMatchObject({ on: ['a'] });
    slow.resolve({ ...none, on: ['b'] });
    await decisions.refresh();
    expect(await decisions.current()).toMatchObject({ on: ['b'] });
  });

  test('the first visitors wait a moment at most', async () => {
    const decisions = new ToggleDecisions(() => new Promise(() => {}));
    const first = decisions.current();
    await vi.advanceTimersByTimeAsync(400);
    expect(await first).toEqual(none);
  });

  test('stay while the backend is unavailable, and are followed without visitors', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    const read = vi.fn(async (): Promise<unknown> => ({ ...none, killed: ['a'] }));
    const decisions = new ToggleDecisions(read);
    const unfollow = decisions.follow();
    await vi.advanceTimersByTimeAsync(3000);
    read.mockRejectedValue(new Error('unavailable'));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await decisions.current()).toMatchObject({ killed: ['a'] });
    expect(warn).toHaveBeenCalledTimes(1);
    read.mockResolvedValue({ on: 'nonsense' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await decisions.current()).toMatchObject({ killed: ['a'] });
    unfollow();
    const calls = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(9000);
    expect(read).toHaveBeenCalledTimes(calls);
  });

  test('reports used toggles once a day, again if that failed', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const read = vi.fn<ReadDecisions>(async () => none);
    const decisions = new ToggleDecisions(read);
    const tell = async () => {
      decisions.note(['a', 'b']);
      vi.advanceTimersByTime(3000);
      await decisions.refresh();
      return read.mock.lastCall?.[0];
    };
    read.mockRejectedValueOnce(new Error('unavailable'));
    expect(await tell()).toEqual(['a', 'b']);
    expect(await tell()).toEqual(['a', 'b']);
    expect(await tell()).toEqual([]);
    vi.advanceTimersByTime(86_400_000);
    expect(await tell()).toEqual(['a', 'b']);
  });
});

describe('a page', () => {
  const decided = (decisions: Partial<Decisions>) => ({
    decisions: new ToggleDecisions(async () => ({ ...none, ...decisions })),
  });
  async function published() {
    const store = temporaryStore();
    await publishVersions(
      {
        shell: await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] }),
        marketing: await uploadFixture(store, { name: 'marketing', patterns: ['/', '/pricing'] }),
      },
      { store, channel: 'production', author: 'tests', note: '' },
    );
    return (more: Partial<OriginOptions>) =>
      (path: string, headers: Record<string, string> = {}) =>
        createOrigin({
          store,
          siteUrl: 'https://www.tulebyte.example',
          backend: { supabaseUrl: '', publishableKey: 'sb_publishable_x' },
          live: new LiveSite(store, 'production'),
          ...more,
        }).request(path, { headers });
  }

  test('names decisions, which beat the configuration, and another page is cached for others', async () => {
    const site = await published();
    const page = await site({
      features: ['ai_chatbot', 'stripe_payments', 'service_configurator'],
      ...decided({ on: ['beta'], off: ['ai_chatbot'], killed: ['stripe_payments'] }),
    })('/pricing');
    const html = await page.text();
    expect(html).toContain(
      '"features":["service_configurator","beta"],"disabledFeatures":["ai_chatbot"],"killedFeatures":["stripe_payments"]',
    );
    const style = '[data-feature=ai_chatbot],[data-feature=stripe_payments]{display:none}';
    expect(html).toContain(`<style id="disabled-features">${style}</style>`);
    expect(page.headers.get('content-security-policy')).toContain(`'${contentHash(style)}'`);
    const plain = await site({})('/pricing');
    expect(await plain.text()).not.toMatch(/eatures/);
    expect(plain.headers.get('etag')).not.toBe(page.headers.get('etag'));
  });

  test('exists in another language by decision, not with the kill switch, whatever the browser says', async () => {
    const site = await published();
    const cookie = { cookie: 'tulebyte.bilingual=on' };
    const status = async (options: Partial<OriginOptions>, headers = {}) => (await site(options)('/es/pricing', headers)).status;
    expect(await status(decided({ on: ['bilingual_support'] }))).toBe(200);
    const configured = { features: ['bilingual_support'] };
    expect(await status({ ...configured, ...decided({ off: ['bilingual_support'] }) })).toBe(404);
    expect(await status(decided({ off: ['bilingual_support'] }), cookie)).toBe(200);
    expect(await status({ ...configured, ...decided({ killed: ['bilingual_support'] }) }, cookie)).toBe(404);
  });

  test('has the configured toggles while no decision can be read', async () => {
    vi.spyOn(log, 'warn').mockReturnValue();
    const site = await published();
    const unavailable = new ToggleDecisions(() => Promise.reject(new Error('unavailable')));
    const get = site({ features: ['ai_chatbot'], decisions: unavailable });
    expect(await (await get('/pricing')).text()).toContain('"features":["ai_chatbot"]');
    expect(await (await get('/release.json')).json()).toMatchObject({ release: 1, features: ['ai_chatbot'], killedFeatures: [] });
  });

  test('that a person opens is told as a use of its toggles', async () => {
    const site = await published();
    const decisions = new ToggleDecisions(async () => none);
    const note = vi.spyOn(decisions, 'note');
    const get = site({ decisions });
    await get('/pricing');
    expect(note).not.toHaveBeenCalled();
    await get('/pricing', { 'Sec-Fetch-Mode': 'navigate' });
    expect(note).toHaveBeenCalledOnce();
  });
});
