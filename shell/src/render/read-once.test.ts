import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOnce } from './read-once.ts';

const ROWS = 'https://backend.example/rest/v1/products';
const send = vi.fn<typeof fetch>();

afterEach(() => {
  vi.unstubAllGlobals();
  send.mockReset();
});

function start(): typeof fetch {
  vi.stubGlobal('fetch', send);
  return readOnce();
}

describe('reading once', () => {
  it('sends one request for what several pages read, also at the same time', async () => {
    send.mockImplementation(async () => Response.json([{ slug: 'laptop' }]));
    const read = start();
    const answers = [...(await Promise.all([read(ROWS), read(ROWS)])), await read(ROWS)];
    for (const answer of answers) expect(await answer.json()).toEqual([{ slug: 'laptop' }]);
    expect(send).toHaveBeenCalledOnce();
  });

  it('tells requests apart by address and by the form they ask for', async () => {
    send.mockImplementation(async (input) => new Response(input instanceof Request ? input.headers.get('accept') : ''));
    const read = start();
    const one = { headers: { accept: 'application/vnd.pgrst.object+json' } };
    expect(await (await read(ROWS, one)).text()).toBe('application/vnd.pgrst.object+json');
    expect(await (await read(ROWS)).text()).not.toBe('application/vnd.pgrst.object+json');
    await read(`${ROWS}?limit=1`);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('remembers neither failures nor writes', async () => {
    send.mockRejectedValueOnce(new TypeError('no connection'));
    send.mockResolvedValueOnce(new Response(null, { status: 503 }));
    send.mockImplementation(async () => new Response('ok'));
    const read = start();
    await expect(read(ROWS)).rejects.toThrow('no connection');
    expect((await read(ROWS)).status).toBe(503);
    expect((await read(ROWS)).status).toBe(200);
    await read(ROWS, { method: 'POST', body: '{}' });
    await read(ROWS, { method: 'POST', body: '{}' });
    expect(send).toHaveBeenCalledTimes(5);
  });
});
