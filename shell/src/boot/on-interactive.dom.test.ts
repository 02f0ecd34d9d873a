import { beforeEach, expect, it, vi } from 'vitest';

const startIdleTasks = vi.hoisted(() => vi.fn());
vi.mock('./start-idle-tasks.ts', () => ({ startIdleTasks }));
const idle = vi.fn<(work: () => void) => void>();

/** A fresh page: `onInteractive` runs once per page. */
async function openPage() {
  vi.resetModules();
  const { onInteractive } = await import('./on-interactive.ts');
  const { interactiveAtom } = await import('../lifecycle/interactive-atom.ts');
  const { sessionAtom, store } = await import('@tulebyte/platform');
  store.set(interactiveAtom, false);
  store.set(sessionAtom, { user: null, session: null, loading: true });
  return { onInteractive, isInteractive: () => store.get(interactiveAtom), session: () => store.get(sessionAtom) };
}

beforeEach(() => {
  startIdleTasks.mockReset();
  idle.mockReset();
  window.requestIdleCallback = idle as unknown as typeof requestIdleCallback; // the callback's deadline isn't used
});

it('marks the page as interactive and loads the session', async () => {
  const page = await openPage();
  expect(page.isInteractive()).toBe(false);
  page.onInteractive();
  expect(page.isInteractive()).toBe(true);
  await vi.waitFor(() => expect(page.session()).toEqual({ user: null, session: null, loading: false }));
});

it('runs once, and starts the idle tasks with its options when the page is idle', async () => {
  const page = await openPage();
  const options = {};
  page.onInteractive(options);
  page.onInteractive();
  expect(idle).toHaveBeenCalledOnce();
  expect(startIdleTasks).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(startIdleTasks).toHaveBeenCalledOnce());
  expect(startIdleTasks.mock.calls[0]?.[0]).toBe(options);
});
