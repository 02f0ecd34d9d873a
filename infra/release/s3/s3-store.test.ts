import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keys } from '../keys.ts';
import { openStore } from '../open-store.ts';
import { publishVersions } from '../publish.ts';
import { startS3Server, type Fault, type S3Server } from '../testing/s3/s3-server.ts';
import { publishOptions, uploadFixture } from '../testing/fixture-builds.ts';
import { readS3Settings, type S3Settings } from './s3-settings.ts';
import { S3Store } from './s3-store.ts';

let server: S3Server;
let prefixes = 0;

beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(() => {
  server.fault = () => undefined;
});
afterAll(() => server.close());

const openS3 = (settings: Partial<S3Settings> = {}) =>
  new S3Store({ ...server.settings, pauseMs: 1, ...settings }, `tests/${(prefixes += 1)}`);

/** Fails the first `times` requests that match. */
function failing(times: number, matches: (method: string, key: string) => boolean, fault: ReturnType<Fault>): Fault {
  let left = times;
  return (method, key) => (matches(method, key) && (left -= 1) >= 0 ? fault : undefined);
}

const isPutOfPage = (method: string, key: string) => method === 'PUT' && key.includes('/pages/');

test.each<ReturnType<Fault>>(['lost answer', '503 SlowDown', '500 InternalError', '409 ConditionalRequestConflict'])(
  'a create that met "%s" and was repeated knows that it was the first',
  async (fault) => {
    server.fault = failing(2, isPutOfPage, fault);
    const store = openS3();
    expect(await store.create('pages/a', Buffer.from('1'))).toBe(true);
    expect(await store.create('pages/a', Buffer.from('2'))).toBe(false);
    expect((await store.get('pages/a'))?.toString()).toBe('1');
  },
);

test('a create whose answer was lost is not taken for the first when another writer was', async () => {
  const store = openS3();
  await store.create('pages/a', Buffer.from('1'));
  server.fault = failing(1, isPutOfPage, 'lost answer');
  expect(await store.create('pages/a', Buffer.from('1'))).toBe(false);
});

test('a create whose answer was lost is the first although another writer renewed the object before it was repeated', async () => {
  const prefix = 'tests/renewed';
  const [first, second] = [new S3Store({ ...server.settings, pauseMs: 1 }, prefix), new S3Store(server.settings, prefix)];
  const created: boolean[] = [];
  const renewed = async () => void created.push(await second.create('pages/a', Buffer.from('2')));
  const faults: (() => ReturnType<Fault>)[] = [() => 'lost answer', renewed];
  server.fault = (...request) => (isPutOfPage(...request) ? faults.shift()?.() : undefined);
  expect(await first.create('pages/a', Buffer.from('1'))).toBe(true);
  expect(created).toEqual([false]);
  expect((await second.get('pages/a'))?.toString()).toBe('1');
});

test('an attempt to replace that is carried out late does not undo what was written after it', async () => {
  const store = openS3({ timeoutMs: 200 });
  await store.create('pages/a', Buffer.from('old'));
  let carryOut = () => {};
  // The first attempt is held back until the second one, which its sender makes after its time limit, is done.
  server.fault = failing(1, isPutOfPage, new Promise<void>((resume) => (carryOut = resume)));
  await store.replace('pages/a', Buffer.from('new'));
  await store.replace('pages/a', Buffer.from('newer'));
  carryOut();
  await server.idle();
  expect((await store.get('pages/a'))?.toString()).toBe('newer');
});

test.each<[string, ReturnType<Fault>, string]>([
  ['full', '507 InsufficientStorage', 'is full'],
  ['read-only', '403 AccessDenied', 'may not write'],
  ['failing', '503 SlowDown', 'the release store fails: 503 SlowDown (5 attempts)'],
  ['slow', 'hang', 'time limit exceeded (5 attempts)'],
])('a bucket that is %s', async (_, fault, message) => {
  const store = openS3({ timeoutMs: 500 });
  server.fault = (...request) => (isPutOfPage(...request) ? fault : undefined);
  await expect(store.create('pages/a', Buffer.from('1'))).rejects.toMatchObject({
    name: 'PublishError',
    message: expect.stringContaining(message),
    where: expect.stringMatching(/\/releases\/tests\/\d+\/pages\/a$/),
  });
  server.fault = () => undefined;
  expect(await store.get('pages/a')).toBeUndefined();
});

test.each<[string, Partial<S3Settings>, string]>([
  ['secret key', { secretAccessKey: 'wrong' }, 'refuses the credentials of test-publisher (403 SignatureDoesNotMatch)'],
  ['access key', { accessKeyId: 'stranger' }, 'refuses the credentials of stranger (403 InvalidAccessKeyId)'],
  ['bucket', { bucket: 'nowhere' }, 'there is no bucket "nowhere"'],
  ['endpoint', { endpoint: 'http://127.0.0.1:9' }, "doesn't answer"],
])('a wrong %s', async (_, settings, message) => {
  const store = openS3(settings);
  for (const access of [() => store.get('pages/a'), () => store.create('pages/a', Buffer.from('1')), () => store.list('')]) {
    await expect(access()).rejects.toMatchObject({ name: 'PublishError', message: expect.stringContaining(message) });
  }
});

test('a server that ignores conditions is refused before anything is written', async () => {
  const store = openS3();
  server.fault = () => 'no conditions';
  await expect(store.create('pages/a', Buffer.from('1'))).rejects.toThrow('ignores If-None-Match');
  await expect(store.replace('pages/a', Buffer.from('1'))).rejects.toThrow('ignores If-None-Match');
  expect(await store.get('pages/a')).toBeUndefined();
});

/** Answers every request with the same. */
async function answering(status: number, body: string, work: (store: S3Store) => Promise<void>): Promise<void> {
  const other = createServer((_, response) => void response.writeHead(status).end(body));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await work(openS3({ endpoint })).finally(() => other.close());
}

test('another server that knows none of the addresses is not taken for an empty store', async () => {
  await answering(404, '<h1>Not found</h1>', async (store) => {
    for (const access of [() => store.get('pages/a'), () => store.create('pages/a', Buffer.from('1')), () => store.list('')]) {
      await expect(access()).rejects.toThrow(/the release store refuses (GET|PUT): 404$/);
    }
  });
});

const listed = '<Contents><Key>pages/a</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>';
test.each([
  ['a sign-in page', '<html><body>Sign in</body></html>'],
  ['a list that was cut off', `<ListBucketResult><IsTruncated>false</IsTruncated>${listed}`],
  ['a list without its next page', `<ListBucketResult><IsTruncated>true</IsTruncated>${listed}</ListBucketResult>`],
  [
    'the same page of a list again',
    `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>${listed}</ListBucketResult>`,
  ],
])('%s is not taken for the keys of the store', async (_, body) => {
  await answering(200, body, async (store) => {
    await expect(store.list('')).rejects.toThrow("the S3 server's list of keys is incomplete");
  });
});

test("an error's code can't write into logs", async () => {
  const code = `Bad\nRefused: ${'x'.repeat(1000)}\u001b[2J`;
  await answering(400, `<Error><Code>${code}</Code></Error>`, async (store) => {
    await expect(store.get('pages/a')).rejects.toThrow(/^the release store refuses GET: 400$/);
  });
});

test('the password in an address is not printed', () => {
  const variables = { AWS_ENDPOINT_URL_S3: 'https://me:sesame@minio.example.com' };
  expect(() => openStore('s3://bucket', variables)).toThrow('"https://…@minio.example.com" is not the address of an S3 server');
});

test('a first publication needs a key of its own', async () => {
  const store = openS3();
  const build = await uploadFixture(store, { name: 'shell', patterns: ['/auth', '*'] });
  await expect(publishVersions({ shell: build }, publishOptions(store))).rejects.toMatchObject({
    message: 'the private key that signs releases is not kept in a bucket',
    remedy: expect.stringContaining('RELEASE_SIGNING_KEY_FILE'),
  });
  expect(await store.list(keys.privateKey)).toEqual([]);
});

test('settings have the names that the AWS command line reads', () => {
  const variables = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', AWS_REGION: 'us-west-2' };
  expect(readS3Settings('s3://bucket/some/prefix', variables)).toEqual({
    settings: {
      endpoint: 'https://s3.us-west-2.amazonaws.com',
      region: 'us-west-2',
      bucket: 'bucket',
      accessKeyId: 'a',
      secretAccessKey: 'b',
    },
    prefix: 'some/prefix',
  });
  const other = { ...variables, AWS_REGION: '', AWS_ENDPOINT_URL: 'http://127.0.0.1:9000/', AWS_SESSION_TOKEN: 'c' };
  expect(readS3Settings('s3://bucket', other)).toMatchObject({
    settings: { endpoint: 'http://127.0.0.1:9000', region: 'us-east-1', sessionToken: 'c' },
    prefix: '',
  });
});

test.each([
  ['s3://bucket', { AWS_ACCESS_KEY_ID: 'a', AWS_REGION: 'us-west-2' }, 'AWS_SECRET_ACCESS_KEY is not set'],
  ['s3://bucket', { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }, 'AWS_REGION is not set'],
  ['s3://bucket', { AWS_ENDPOINT_URL_S3: 'minio:9000' }, 'is not the address of an S3 server'],
  ['s3:///prefix', {}, 'is not the address of a bucket'],
  ['s3://bucket/../other', {}, 'is not the address of a bucket'],
  ['https://bucket', {}, 'is not the address of a bucket'],
])('%s with %o is refused', (location, variables, message) => {
  expect(() => openStore(location, variables)).toThrow(message);
});
