import { deepEqual, equal, rejects } from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { keys } from '../keys.ts';
import { PublishError } from '../publish-error.ts';
import { MAX_OBJECT_BYTES, sha256Of, TooLargeError, type ReleaseStore } from '../store.ts';

export interface ContractCase {
  what: string;
  /** @param open opens the same store as another publisher would; it is empty at first */
  check: (open: () => ReleaseStore) => Promise<void>;
}

const HOUR_MS = 3_600_000;
const text = (content: string) => Buffer.from(content);
const read = async (store: ReleaseStore, key: string) => (await store.get(key))?.toString();

/** The contract of every release store. */
export const CONTRACT: readonly ContractCase[] = [
  {
    what: 'an object is written once, and keeps its content',
    async check(open) {
      equal(await open().get('pages/a'), undefined);
      equal(await open().create('pages/a', text('1')), true);
      equal(await open().create('pages/a', text('2')), false);
      equal(await open().create('pages/a', text('1')), false);
      equal(await read(open(), 'pages/a'), '1');
    },
  },
  {
    what: 'one of many writers creates an object',
    async check(open) {
      const writers = Array.from({ length: 10 }, (_, index) => ({ store: open(), content: text(String(index)) }));
      const created = await Promise.all(writers.map(({ store, content }) => store.create('channels/x/1.json', content)));
      equal(created.filter(Boolean).length, 1);
      equal(await read(open(), 'channels/x/1.json'), String(created.indexOf(true)));
    },
  },
  {
    what: 'any bytes come back as they were, also none',
    async check(open) {
      const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 31) % 256));
      await open().create('pages/bytes', bytes);
      await open().create('pages/empty', Buffer.alloc(0));
      equal(sha256Of((await open().get('pages/bytes')) ?? Buffer.alloc(0)), sha256Of(bytes));
      equal((await open().get('pages/empty'))?.length, 0);
    },
  },
  {
    what: 'an object that would fill the memory is not read, nor changed',
    async check(open) {
      const bytes = Buffer.alloc(MAX_OBJECT_BYTES + 1, 'a');
      await open().create('pages/large', bytes);
      await rejects(async () => open().get('pages/large'), {
        key: 'pages/large',
        problem: /^has \d+ bytes, more than 16777216$/,
      });
      await open()
        .create('pages/large', Buffer.from('a'))
        .catch(() => {}); // a bucket reads it to renew its time
      await rejects(async () => open().get('pages/large'), TooLargeError);
    },
  },
  {
    what: 'an object is replaced in one step, or made',
    async check(open) {
      await open().replace('canaries/a', text('1'));
      const writers = Array.from({ length: 5 }, (_, index) => text(`${index}`.repeat(5)));
      await Promise.all(writers.map((content) => open().replace('canaries/a', content)));
      equal(/^(\d)\1{4}$/.test((await read(open(), 'canaries/a')) ?? ''), true);
    },
  },
  {
    what: 'a removed object is gone, and can be made again',
    async check(open) {
      await open().create('pages/a', text('1'));
      await open().remove('pages/a');
      await open().remove('pages/a');
      equal(await open().get('pages/a'), undefined);
      equal(await open().create('pages/a', text('2')), true);
    },
  },
  {
    what: 'keys are listed by prefix, sorted, and by time',
    async check(open) {
      const all = ['artifacts/shop/0.1.0-a/web/page.js', 'pages/a', 'pages/ab', 'pages/b', 'policy/1.json', 'policy/10.json'];
      for (const key of all.toReversed()) await open().create(key, text(key));
      deepEqual(await open().list(''), all);
      deepEqual(await open().list('pages/a'), ['pages/a', 'pages/ab']);
      deepEqual(await open().list('artifacts/shop/'), all.slice(0, 1));
      deepEqual(await open().list('nothing/'), []);
      deepEqual(await open().list('pages/', new Date(Date.now() - HOUR_MS)), []);
      deepEqual(await open().list('pages/', new Date(Date.now() + HOUR_MS)), all.slice(1, 4));
    },
  },
  {
    what: 'what is no key is rejected',
    async check(open) {
      for (const key of ['../outside', 'pages/../../outside', 'pages//a', './a', 'a\0']) {
        await rejects(async () => open().get(key), /Not a key/);
        await rejects(async () => open().create(key, text('1')), /Not a key/);
      }
    },
  },
  {
    what: 'a secret is kept for its owner only, or not at all',
    async check(open) {
      const kept = await open()
        .createSecret(keys.privateKey, text('secret'))
        .catch((error: unknown) => error instanceof PublishError && error.remedy.includes('RELEASE_SIGNING_KEY_FILE'));
      equal(kept, true);
      const found = await open().getSecret(keys.privateKey);
      equal((await open().get(keys.privateKey))?.toString(), found?.toString());
    },
  },
];

const MANY = 2100;

/** The cases that take seconds. */
export const LONG_CONTRACT: readonly ContractCase[] = [
  {
    what: `${MANY} keys are listed, and no other`,
    async check(open) {
      const store = open();
      const all = Array.from({ length: MANY }, (_, index) => `pages/${String(index).padStart(5, '0')}`);
      await store.create('other/a', text('1'));
      for (let start = 0; start < MANY; start += 50) {
        await Promise.all(all.slice(start, start + 50).map((key) => store.create(key, text('1'))));
      }
      deepEqual(await store.list('pages/'), all);
    },
  },
  {
    what: 'creating an object again renews its time, also with other content',
    async check(open) {
      for (const key of ['pages/a', 'pages/b', 'pages/c']) await open().create(key, text('1'));
      await wait(2500); // S3 reports whole seconds
      const between = new Date();
      await open().create('pages/a', text('1'));
      await open().create('pages/b', text('2'));
      deepEqual(await open().list('pages/', between), ['pages/c']);
      equal(await read(open(), 'pages/b'), '1');
    },
  },
];
