import type { Page } from 'playwright';
import { expect, test, vi } from 'vitest';
import { behaviorFindings } from './behavior.ts';

const DELIVERED = '<main id="main"><h1>Help</h1><noscript>Call us</noscript><span data-opening-status></span><p>Text</p></main>';

function check(shown: string, handlers: readonly string[] = [], listeners: readonly object[] = []) {
  vi.stubGlobal('fetch', async () => new Response(DELIVERED));
  const evaluate = vi.fn().mockResolvedValueOnce(listeners).mockResolvedValueOnce(handlers);
  const page = { evaluate, content: async () => shown } as unknown as Page; // all that it asks of a page
  return behaviorFindings(page, { owner: 'labs', path: '/labs' }, 'http://localhost:1');
}

test('a page that shows what its document has needs no code, whatever opening status the host fills in', async () => {
  const shown = DELIVERED.replace('Call us', '').replace('></span>', '>Open until 6 PM</span>');
  expect(await check(shown)).toEqual([]);
});

test.each([
  ['another text', [], 'shows "HelpText, loaded" where its document has "HelpText"'],
  ['handlers', ['onClick of <button> "A"', 'onBlur of <a> "B"', 'onBlur of <a> "C"', 'onBlur of <a> "D"'], '"C", and 1 more;'],
])('a page with %s needs its code', async (_, handlers, what) => {
  const found = await check(DELIVERED.replace('Call us', '').replace('Text', 'Text, loaded'), handlers);
  expect(found).toEqual([{ build: 'labs', path: '/labs', what: expect.stringContaining(what) }]);
});

test('refuses listeners that the page’s own code adds, and ignores the host’s', async () => {
  const listeners = [
    { what: 'popstate on window', stack: 'Error\n at http://localhost:1/artifacts/shell/1/web/main.js:1:2' },
    { what: 'keydown on window', stack: 'Error\n at http://localhost:1/artifacts/labs/1/web/two.js:1:2' },
    { what: 'keydown on window', stack: 'Error\n at http://localhost:1/artifacts/labs/1/web/two.js:3:4' },
  ];
  const found = await check(DELIVERED, [], listeners);
  expect(found).toEqual([
    {
      build: 'labs',
      path: '/labs',
      what: expect.stringContaining('but handles events: keydown on window; remove hydrate: false'),
    },
  ]);
});
