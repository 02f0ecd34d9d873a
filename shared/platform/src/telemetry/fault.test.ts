import { expect, test } from 'vitest';
import { faultyBuild } from './fault.ts';

const file = (build: string) => `https://site.example/artifacts/${build}/0.1.0-abc/web/page.js`;

/** As V8 writes it: the message, then the files. */
function thrownIn(builds: readonly string[], message = 'broken'): Error {
  const stack = [`Error: ${message}`, ...builds.map((build) => `    at render (${file(build)}:1:20)`)].join('\n');
  return Object.assign(new Error(message), { stack });
}

test.each([
  ['the innermost build that is not the host', thrownIn(['shell', 'chat', 'shop']), 'chat'],
  ['the host if no other is in the stack', thrownIn(['shell']), 'shell'],
  ['the build whose file did not load', thrownIn([], `Failed to fetch dynamically imported module: ${file('chat')}`), 'chat'],
  ['the build that threw, whatever its message names', thrownIn(['shop'], `No answer: ${file('portal')}`), 'shop'],
])('blames %s', (_, error, remote) => {
  expect(faultyBuild(error)).toEqual({ remote, version: '0.1.0-abc' });
});

test('blames nobody for the errors of other scripts', () => {
  expect(faultyBuild(new Error('of an extension'), 'chrome-extension://abc/content.js')).toBeUndefined();
});
