import type { ClientRelease } from '@tulebyte/federation/release';
import { expect, it } from 'vitest';
import { developmentDocument } from './document.ts';

const entry = 'http://127.0.0.1:8081/entry.js';
const build = { version: '0.1.0-abc', manifestIntegrity: 'sha256-abc', patterns: ['/'] };
const released: ClientRelease = {
  release: 3,
  shell: { version: '0.1.0-abc', manifestIntegrity: 'sha256-abc' },
  remotes: {
    shop: { ...build, patterns: ['/shop'], previous: { version: '0.1.0-abb', manifestIntegrity: 'sha256-abb' } },
    marketing: build,
  },
};

it('a remote from a dev server has neither the released version nor the one before', () => {
  const server = { entry, stop: async () => {} };
  const html = developmentDocument(released, '/shop', { shop: server }, {});
  const { remotes } = JSON.parse(/id="release">([^<]*)/.exec(html)?.[1] ?? '{}') as ClientRelease; // written above
  expect(remotes).toEqual({
    shop: { version: 'development', manifestIntegrity: '', patterns: ['/shop'] },
    marketing: build,
  });
});
