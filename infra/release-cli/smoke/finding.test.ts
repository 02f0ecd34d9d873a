import type { Release } from '@tulebyte/federation/release';
import { expect, test } from 'vitest';
import { blameSource, rejectFindings, summarize } from './finding.ts';

const scriptOf = (build: string) => `http://127.0.0.1:4000/artifacts/${build}/0.1.0-abc/web/page.1.js`;
const at = (build: string) => `    at render (${scriptOf(build)}:1:20)`;

test.each([
  ['the innermost build that is not the host', `Error: broken\n${at('shell')}\n${at('chat')}\n${at('shop')}`, 'chat'],
  ['the build that the host reports', `[admin@0.1.0-abc] render failed on /admin, release 3 Error: x\n${at('shop')}`, 'admin'],
  ["the page's owner when only the host is in the stack", `Error: broken\n${at('shell')}`, 'shop'],
  ["the page's owner without a stack", 'Text did not match.', 'shop'],
])('blames %s', (_, text, build) => {
  expect(blameSource(scriptOf('shell'), text, 'shop')).toBe(build);
});

test.each([
  ['the build that writes to the console', scriptOf('chat'), 'chat'],
  ["the page's owner when the browser knows no script", '', 'shop'],
  ["the page's owner when the document did it", 'http://127.0.0.1:4000/shop', 'shop'],
])('blames %s, whatever build the text names', (_, source, build) => {
  for (const text of ['[portal@0.1.0-abc] render failed on /support, release 3', `Error: broken\n${at('portal')}`]) {
    expect(blameSource(source, text, 'shop')).toBe(build);
  }
});

test('leaves the stack out of the message', () => {
  expect(summarize(`Error: broken\n  twice\n${at('shop')}`)).toBe('Error: broken\n  twice');
});

test('says what differs when a page hydrates', () => {
  const text = `Some attributes didn't match. This can happen if …\n\n  <Page>\n    <p\n+     title="client"\n-     title="server"\n    >\n${at('shop')}`;
  expect(summarize(text)).toBe('Some attributes didn\'t match: + title="client" - title="server"');
});

test("refuses with the changed builds' findings first, each once and with its build", () => {
  const build = (version: string) => ({ version, files: '', pages: '' });
  const candidate = { shell: build('0.2.0'), remotes: { shop: build('0.1.0'), chat: build('0.3.0') } } as unknown as Release; // what is read of it
  const findings = [
    { build: 'chat', path: '/shop', what: 'fails in the browser: b' },
    { build: 'shop', path: '/shop', what: 'fails in the browser: a' },
    { build: 'shop', path: '/shop', what: 'fails in the browser: a' },
  ];
  expect(() => rejectFindings(findings, candidate, ['shop'])).toThrow(
    expect.objectContaining({
      message: '/shop fails in the browser: a\n  also "chat": /shop fails in the browser: b',
      where: '"shop" 0.1.0 in the host 0.2.0',
      remedy: expect.stringContaining('npm run dev -- shop opens the page') as string,
    }),
  );
  expect(() => rejectFindings([], candidate, ['shop'])).not.toThrow();
});

test('lists what many pages have in common once, and says what was skipped', () => {
  const build = { version: '0.1.0', files: '', pages: '' };
  const candidate = { shell: build, remotes: { shop: build } } as unknown as Release; // what is read of it
  const findings = ['/a', '/b', '/c', '/d', '/e'].map((path) => ({
    build: 'shop',
    path,
    what: `fails in the browser: render failed on ${path}`,
  }));
  expect(() => rejectFindings(findings, candidate, ['shop'], 12)).toThrow(
    expect.objectContaining({
      message:
        '/a fails in the browser: render failed on /a (the same on /b, /c, /d, and 1 more)\n  12 more checks were skipped, since so many pages had failed',
    }),
  );
});

test.each([
  ['breaks remotes that did not change', ['shell'], 'x', 'the host 0.2.0', 'the same on /b'],
  ['breaks changed remotes in the same way', ['shell', 'shop', 'chat'], 'x', 'the host 0.2.0', 'the same on /b'],
  ['is published with a remote that breaks by itself', ['shell', 'chat'], 'y', 'the host 0.2.0', 'also "chat": /b'],
  ['stays as it is', ['chat'], 'x', '"chat" 0.3.0 in the host 0.2.0', 'also "shop": /a'],
])('names who is at fault when a host %s', (_, changed, what, where, other) => {
  const build = (version: string) => ({ version, files: '', pages: '' });
  const candidate = { shell: build('0.2.0'), remotes: { shop: build('0.1.0'), chat: build('0.3.0') } } as unknown as Release; // what is read of it
  const findings = [
    { build: 'shop', path: '/a', what: 'fails in the browser: x' },
    { build: 'chat', path: '/b', what: `fails in the browser: ${what}` },
  ];
  expect(() => rejectFindings(findings, candidate, changed)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(other) as string,
      where,
    }),
  );
});

test.each(['shell', 'community'])('names a command that exists for %s', (name) => {
  const build = { version: '0.1.0', files: '', pages: '' };
  const candidate = { shell: build, remotes: { community: build } } as unknown as Release; // what is read of it
  const findings = [{ build: name, path: '/a', what: 'fails in the browser: x' }];
  expect(() => rejectFindings(findings, candidate, [name])).toThrow(
    expect.objectContaining({ remedy: expect.stringContaining('npm run dev opens the page') as string }),
  );
});
