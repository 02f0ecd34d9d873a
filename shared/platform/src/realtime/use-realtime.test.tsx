import { configureBackend, getSupabase } from '@tulebyte/platform';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startRealtimeServer, type RealtimeServer } from './realtime-server.fixture.ts';
import { useRealtime } from './use-realtime.ts';

// One client per page, hence one server; its allowed topics change per test.
let server: RealtimeServer;
const allowed = new Set<string>();
const backend = (realtime: boolean) => configureBackend({ supabaseUrl: server.url, publishableKey: 'sample-key', realtime });

beforeAll(async () => {
  server = await startRealtimeServer({ canJoin: (topic) => allowed.has(topic) });
  // The browser's own; happy-dom has none.
  vi.stubGlobal('WebSocket', WebSocket);
  backend(true);
  await getSupabase();
  return () => server.stop();
});
afterEach(() => {
  allowed.clear();
  vi.restoreAllMocks();
});

function live(topic: string) {
  const news = vi.fn<(news: unknown) => void>();
  const hook = renderHook(({ at }) => useRealtime(at, news), { initialProps: { at: topic } });
  return { news, ...hook };
}
const connected = (hook: ReturnType<typeof live>, expected: boolean) =>
  waitFor(() => expect(hook.result.current).toBe(expected), { timeout: 8_000 });

describe('live updates', () => {
  it('come over one socket, on a private channel with the session’s token, and ask at once for what was missed', async () => {
    allowed.add('ticket:TB-10001');
    const hook = live('ticket:TB-10001');
    await connected(hook, true);
    expect(server.joins.at(-1)).toEqual({ topic: 'ticket:TB-10001', token: 'sample-key', private: true });
    expect(hook.news.mock.calls).toEqual([[undefined]]);
    server.broadcast('ticket:TB-10001', 'changed', { revision: 'r2' });
    await waitFor(() => expect(hook.news).toHaveBeenLastCalledWith({ revision: 'r2' }));
    // Broadcasts about other tickets and other topics are ignored.
    server.broadcast('ticket:TB-99999', 'changed', { revision: 'r2' });
    server.broadcast('ticket:TB-10001', 'typing', {});
    server.broadcast('ticket:TB-10001', 'changed', { revision: 'r3' });
    await waitFor(() => expect(hook.news).toHaveBeenCalledTimes(3));
    hook.unmount();
  });

  it('end with the page that heard them', async () => {
    allowed.add('staff');
    const hook = live('staff');
    await connected(hook, true);
    hook.unmount();
    const supabase = await getSupabase();
    await waitFor(() => expect(supabase.getChannels()).toEqual([]));
    server.broadcast('staff', 'changed', {});
    expect(hook.news).toHaveBeenCalledTimes(1);
  });

  it('stop when the socket is lost, so that the page asks again, and come back by themselves', async () => {
    allowed.add('ticket:TB-10002');
    const hook = live('ticket:TB-10002');
    await connected(hook, true);
    const before = server.sockets();
    server.dropAll();
    await connected(hook, false);
    await connected(hook, true);
    expect(server.sockets()).toBeGreaterThan(before);
    // Messages missed in between are requested.
    expect(hook.news).toHaveBeenCalledTimes(2);
    hook.unmount();
  }, 20_000);

  it('are refused for someone else’s ticket, and the page goes on asking', async () => {
    const hook = live('ticket:TB-10003');
    await waitFor(() => expect(server.joins.some(({ topic }) => topic === 'ticket:TB-10003')).toBe(true), { timeout: 8_000 });
    server.broadcast('ticket:TB-10003', 'changed', { revision: 'r9' });
    // A later channel of the same socket gets its reply only after that.
    allowed.add('staff');
    const other = live('staff');
    await connected(other, true);
    expect(hook.result.current).toBe(false);
    expect(hook.news).not.toHaveBeenCalled();
    hook.unmount();
    other.unmount();
  });

  it('need a backend that has them: without, no socket is opened', async () => {
    backend(false);
    const before = server.sockets();
    const joins = server.joins.length;
    const hook = live('ticket:TB-10004');
    await import('./subscribe.ts');
    await getSupabase();
    expect([hook.result.current, server.sockets(), server.joins.length]).toEqual([false, before, joins]);
    hook.unmount();
  });
});
