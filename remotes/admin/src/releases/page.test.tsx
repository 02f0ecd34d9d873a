import type { ReleaseOverview } from '@tulebyte/backend-api/functions/releases';
import { getSupabase } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Component as ReleasesPage } from './page.tsx';
import { liveBuild, overview, siteOf } from './overview.fixture.ts';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => void signInForTest(fixtureUser({ id: crypto.randomUUID() })));

type Answer = (request: Record<string, unknown>) => Response | undefined;

/** Opens the screen. Returns it with the moves that it asked for. */
function openScreen(shown: ReleaseOverview, answer: Answer = () => undefined, at = '/admin/releases') {
  const sent: Record<string, unknown>[] = [];
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['releases'] },
    '/functions/v1/releases': async (request: Request) => {
      const asked = (await request.json()) as Record<string, unknown>;
      if (asked['action'] !== 'read') sent.push(asked);
      return answer(asked) ?? Response.json(asked['action'] === 'read' ? shown : { position: 8 });
    },
  });
  return { ...renderScreen(<ReleasesPage />, { at }), sent };
}

const failed = (status: number, code: string, fields?: Record<string, string>) =>
  Response.json({ error: { code, message: 'Because', ...(fields ? { fields } : {}) } }, { status });

describe('a rollback', () => {
  it('names what changes, and is asked for once with what was seen', async () => {
    const screen = openScreen(overview());
    await screen.user.click(await screen.findByRole('button', { name: 'Roll back: shop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Roll back shop' });
    expect(dialog.textContent).toContain('shop bbbbbbb → aaaaaaa, 2 pages');
    expect(screen.sent).toEqual([]);
    await screen.user.type(screen.getByLabelText(/^Note/), 'Broken');
    await screen.user.click(screen.getByRole('button', { name: 'Roll back now' }));
    await expect
      .poll(() => screen.sent)
      .toMatchObject([
        { action: 'rollback', build: 'shop', from: '0.1.0-bbbbbbbbbbbb', to: '0.1.0-aaaaaaaaaaaa', seen: 7, note: 'Broken' },
      ]);
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps its note over a reload, until it is done or canceled', async () => {
    const open = async () => {
      const screen = openScreen(overview());
      await screen.user.click(await screen.findByRole('button', { name: 'Roll back: shop' }));
      return screen;
    };
    const before = await open();
    await before.user.type(await before.findByLabelText(/^Note/), 'Broken cart');
    before.unmount();
    const after = await open();
    expect(await after.findByLabelText(/^Note/)).toHaveProperty('value', 'Broken cart');
    await after.user.click(after.getByRole('button', { name: 'Cancel' }));
    after.unmount();
    expect(await (await open()).findByLabelText(/^Note/)).toHaveProperty('value', '');
  });

  it('can go further back, and names the command where pages would have to be rendered', async () => {
    const obstacle = {
      reason: 'refused',
      message: 'pages would have to be rendered',
      command: 'npm run release -- rollback shop',
    } as const;
    const [target] = liveBuild('shop').rollbacks;
    const rollbacks = target ? [target, { ...target, version: '0.1.0-000000000000', obstacle }] : [];
    const screen = openScreen(overview(siteOf({ builds: [liveBuild('shop', { rollbacks })] })));
    await screen.user.click(await screen.findByRole('button', { name: 'Roll back: shop' }));
    await screen.user.selectOptions(await screen.findByLabelText(/^Return to/), '1');
    expect((await screen.findByRole('dialog')).textContent).toContain(obstacle.command);
    expect(screen.getByRole('button', { name: 'Roll back now' })).toHaveProperty('disabled', true);
  });

  it('says in the row why only a publisher can do it', async () => {
    const obstacle = {
      reason: 'refused',
      message: 'pages would have to be rendered',
      command: 'npm run release -- rollback shop',
      refusal: { code: 'pages_missing', values: { build: 'shop', version: '0.1.0-aaaaaaaaaaaa' } },
    } as const;
    const rollbacks = liveBuild('shop').rollbacks.map((target) => ({ ...target, obstacle }));
    const screen = openScreen(overview(siteOf({ builds: [liveBuild('shop', { rollbacks })] })));
    const button = await screen.findByRole('button', { name: 'Show the command that rolls back shop' });
    expect(button.closest('tr')?.textContent).toMatch(
      /Pages of shop \S+ would have to be rendered again\. Only a publisher can roll this back\./,
    );
    await screen.user.click(button);
    expect((await screen.findByRole('dialog')).textContent).toContain(obstacle.command);
  });

  it.each([
    ['someone else was faster', failed(409, 'release_changed'), /Nothing changed/],
    ['it is refused', failed(409, 'release_refused', { command: 'npm run x' }), /can’t be done from here.*Because.*npm run x/],
    [
      'it is refused for a reason that the catalog has',
      failed(409, 'release_refused', {
        command: 'npm run x',
        refusal: 'never_live',
        build: 'shop',
        version: '0.1.0-aaaaaaaaaaaa',
      }),
      /can’t be done from here.*shop was never live as aaaaaaa\..*npm run x/,
    ],
    [
      'it is refused for a newer reason',
      failed(409, 'release_refused', { refusal: 'newer' }),
      /can’t be done from here.*Because/,
    ],
    ['nobody knows', failed(503, 'unavailable'), /it won’t run twice/],
    ['the last sign-in was long ago', failed(403, 'recent_sign_in_needed'), /Confirm it’s you/],
  ])('says so when %s', async (_, refusal, said) => {
    const screen = openScreen(overview(), ({ action }) => (action === 'rollback' ? refusal.clone() : undefined));
    await screen.user.click(await screen.findByRole('button', { name: 'Roll back: shop' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Roll back now' }));
    await expect.poll(() => screen.getByRole('dialog').textContent).toMatch(said);
  });

  it('is sent with the same id when it is tried again', async () => {
    const screen = openScreen(overview(), ({ action }) => (action === 'rollback' ? failed(503, 'unavailable') : undefined));
    await screen.user.click(await screen.findByRole('button', { name: 'Roll back: shop' }));
    for (const times of [1, 2]) {
      await screen.user.click(await screen.findByRole('button', { name: 'Roll back now' }));
      await expect.poll(() => screen.sent.length).toBe(times);
    }
    expect(screen.sent[0]?.['request']).toBe(screen.sent[1]?.['request']);
  });
});

describe('a canary', () => {
  const canary = {
    release: 5,
    percent: 10,
    until: '2099-01-01T00:00:00.000Z',
    changes: [{ build: 'shop', from: '0.1.0-bbbbbbbbbbbb', to: '0.1.0-cccccccccccc' }],
    pages: 2,
    live: { visits: 90, faults: 0, slowPages: 9 },
    canary: { visits: 12, faults: 1, slowPages: 0 },
    evidence: { faults: 0.32, slowPages: 0 },
    halt: null,
  };

  it('shows how it does and how near it is to being halted, and keeps its end when its share changes', async () => {
    const until = new Date(Date.now() + 99.5 * 60 * 60 * 1000).toISOString();
    const screen = openScreen(overview(siteOf({ canary: { ...canary, until } })));
    const panel = await screen.findByRole('region', { name: 'Canary 5' });
    expect(panel.textContent).toMatch(
      /10% of visitors.*8\.3% of the canary’s visits, 0% of the live.*32% of the evidence.*8 more visits/,
    );
    await screen.user.click(screen.getByRole('button', { name: 'Change the share' }));
    await screen.user.selectOptions(await screen.findByLabelText('Visitors'), '50');
    await screen.user.click(screen.getByRole('button', { name: 'Change now' }));
    await expect.poll(() => screen.sent).toMatchObject([{ action: 'canary', release: 5, percent: 50, hours: 100, seen: 7 }]);
  });

  it('isn’t judged before it has had enough visits', async () => {
    const young = { ...canary, canary: { visits: 0, faults: 0, slowPages: 0 }, evidence: { faults: 0, slowPages: 0 } };
    const screen = openScreen(overview(siteOf({ canary: young })));
    const panel = await screen.findByRole('region', { name: 'Canary 5' });
    expect(panel.textContent).toContain('Too early to say20 more visits before it can be judged');
    expect(panel.textContent).not.toContain('No sign');
    expect(panel.textContent).toContain('Faults0% of the live release’s visits');
  });

  it('that was halted can only be ended', async () => {
    const screen = openScreen(overview(siteOf({ canary: { ...canary, halt: 'Canary 5 was halted: 9 faults.' } })));
    expect(await screen.findByText('Canary 5 was halted: 9 faults.')).toBeTruthy();
    expect(screen.getByText('No one now. 10% of visitors had it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Promote/ })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'End the canary' }));
    await screen.user.click(await screen.findByRole('button', { name: 'End now' }));
    await expect.poll(() => screen.sent).toMatchObject([{ action: 'end-canary', release: 5 }]);
  });
});

it('without a key nothing can be moved, and it says what to set', async () => {
  const readOnly = {
    message: 'RELEASE_OPERATOR_KEY is not set for the functions.',
    remedy: 'npm run release -- operators create',
  };
  const screen = openScreen({ ...overview(), readOnly });
  expect(await screen.findByText(readOnly.remedy)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Live builds' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Roll back/ })).toBeNull();
});

it('says in the catalog’s words why a canary was halted and what a prepared release lacks', async () => {
  const refusal = { code: 'halted_for_faults', values: { release: '5', count: '9', visits: '1200' } } as const;
  const obstacle = { reason: 'halted', message: 'English', command: 'npm run x', refusal } as const;
  const time = '2026-11-20T18:00:00.000Z';
  const candidate = { release: 5, author: 'dana', time, note: '', changes: [], pages: 1, obstacle };
  const screen = openScreen(overview(siteOf({ candidates: [candidate] })));
  expect(await screen.findByText(/Canary 5 was halted\. Faults: 9 in 1,200 visits\./)).toBeTruthy();
  expect(screen.queryByText(/English/)).toBeNull();
});

it.each(['prepared release', 'canary'])('makes a link to a %s that can be copied', async (shown) => {
  const url = 'https://tulebyte.example/__preview/token';
  const time = '2026-11-20T18:00:00.000Z';
  const candidate = { release: 5, author: 'dana', time, note: '', changes: [], pages: 1, obstacle: null };
  const counts = { visits: 0, faults: 0, slowPages: 0 };
  const share = { percent: 10, until: time, evidence: { faults: 0, slowPages: 0 }, halt: null };
  const canary = { release: 5, changes: [], pages: 1, live: counts, canary: counts, ...share };
  const site = siteOf(shown === 'canary' ? { canary } : { candidates: [candidate] });
  const screen = openScreen(overview(site), ({ action }) =>
    action === 'preview' ? Response.json({ url, until: '2026-11-23T18:00:00.000Z' }) : undefined,
  );
  await screen.user.click(await screen.findByRole('button', { name: 'Preview link: release 5' }));
  expect((await screen.findByRole('link', { name: /^Open the preview/ })).getAttribute('href')).toBe(url);
  await screen.user.click(screen.getByRole('button', { name: 'Copy link: release 5' }));
  await expect.poll(() => navigator.clipboard.readText()).toBe(url);
});

it('marks what grew, and counts faults by version', async () => {
  const screen = openScreen(overview());
  const row = (await screen.findByRole('button', { name: 'Roll back: shop' })).closest('tr');
  expect(row?.textContent).toMatch(/\/shop grew by 2 KB/);
  expect(row?.textContent).toMatch(/7 4 in aaaaaaa, not live/);
});

describe('the history', () => {
  const move = (counter: number, author: string) => ({
    counter,
    author,
    time: null,
    note: '',
    state: 'moved' as const,
    problem: '',
    release: counter,
    kind: counter === 1 ? ('rollback' as const) : ('published' as const),
    changes: [],
    canary: null,
    policy: null,
  });
  const moves = Array.from({ length: 12 }, (_, index) => move(12 - index, index === 11 ? 'luis' : 'dana'));

  it('has pages and a search', async () => {
    const screen = openScreen(overview(siteOf({ moves })));
    expect(await screen.findByText('12 changes')).toBeTruthy();
    expect(screen.queryByText('Release 1 is live')).toBeNull();
    expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toContain('page=2');
    screen.unmount();
    const found = openScreen(overview(siteOf({ moves })), undefined, '/admin/releases?q=luis');
    expect(await found.findByText('1 change')).toBeTruthy();
    expect(found.getByText('Release 1 is live')).toBeTruthy();
    expect(found.getByText('Rolled back · luis')).toBeTruthy();
  });
});
