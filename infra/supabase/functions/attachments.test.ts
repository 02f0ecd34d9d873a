import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { MAX_ATTACHMENT_BYTES, OpenAttachmentResponse, UploadedAttachment } from '@tulebyte/backend-api/functions/attachment';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { derivedSecret } from '../../local/functions/settings.ts';
import { createPerson, ownerSql, visitor } from '../../local/testing/people.ts';
import type { Client, Person } from '../../local/testing/people.ts';
import { startS3Server } from '../../release/testing/s3/s3-server.ts';
import { callsOf } from '../testing/calls.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey } = testBackend();
/** The functions in Node keep files in the database; those in Deno in a bucket, with what a hosted project would set. */
const bucket = await startS3Server();
afterAll(() => bucket.close());
const calls = callsOf(['upload-attachment', 'open-attachment', 'remove-unused-files', 'delete-account'], {
  FILES_S3_ENDPOINT: bucket.settings.endpoint,
  FILES_S3_BUCKET: bucket.settings.bucket,
  FILES_S3_REGION: bucket.settings.region,
  FILES_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
});
const jobSecret = () => derivedSecret(testBackend().secretKey, 'JOB_SECRET');

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const text = (content: string) => Buffer.from(content);

let client: Person;
let other: Person;
let staff: Person;
beforeAll(async () => {
  [client, other, staff] = await Promise.all([createPerson(sql), createPerson(sql), createPerson(sql, { admin: true })]);
});

async function tokenOf(of: Client): Promise<string> {
  return (await of.auth.getSession()).data.session?.access_token ?? publishableKey;
}

describe.each(['node', 'deno'] as const)('files in %s', (place) => {
  const call = calls[place];
  /** Where the bytes are: undefined if nowhere. */
  const stored = async (id: string) => {
    const [row] = await sql<{ place: string }[]>`
      select case when content is null then 'bucket' else 'database' end as place from private.files where id = ${id}`;
    return row?.place;
  };
  const headers = async (of: Client) => ({ apikey: publishableKey, authorization: `Bearer ${await tokenOf(of)}` });
  const upload = async (name: string, content: Uint8Array, of: Client = client.client) =>
    call(
      'upload-attachment',
      {
        method: 'POST',
        headers: { ...(await headers(of)), 'content-type': 'application/octet-stream' },
        body: new Uint8Array(content),
      },
      `?name=${encodeURIComponent(name)}`,
    );
  const uploaded = async (name: string, content: Uint8Array, of: Client = client.client) =>
    v.parse(UploadedAttachment, await (await upload(name, content, of)).json());
  const open = async (id: string, of: Client) =>
    call('open-attachment', {
      method: 'POST',
      headers: { ...(await headers(of)), 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    });
  const code = async (response: Response) => [response.status, v.parse(FunctionErrorBody, await response.json()).error.code];

  test('are sent with a message and downloaded by its readers', async () => {
    const file = await uploaded('error.png', png);
    const created = await client.client.rpc('create_ticket', {
      subject: 'With a picture',
      body: 'See the file.',
      attachments: [file.id],
    });
    const { data: listed } = await client.client
      .from('ticket_attachments')
      .select('id, name, size, media_type')
      .eq('ticket_id', created.data?.id ?? '');
    expect(listed).toEqual([{ id: file.id, name: 'error.png', size: png.length, media_type: 'image/png' }]);

    for (const who of [client, staff]) {
      const { path } = v.parse(OpenAttachmentResponse, await (await open(file.id, who.client)).json());
      const response = await call('open-attachment', {}, new URL(path, 'http://x').search);
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="error\.png"/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const forged = new URL(path, 'http://x').search.replace(/signature=.{4}/, 'signature=AAAA');
      expect(await code(await call('open-attachment', {}, forged))).toEqual([403, 'unauthorized']);
      const later = new URL(path, 'http://x').search.replace(/until=\d/, 'until=9');
      expect((await call('open-attachment', {}, later)).status).toBe(403);
    }
    for (const who of [other.client, visitor()]) expect(await code(await open(file.id, who))).toEqual([404, 'not_found']);
    expect((await open(randomUUID(), client.client)).status).toBe(404);
  });

  // A hosted project's JOB_SECRET isn't known here.
  test.skipIf(testBackend().isHosted)('are where the settings say, and go with their rows', async () => {
    const expected = place === 'node' ? 'database' : 'bucket';
    const owner = await createPerson(sql);
    const [discarded, kept] = [
      await uploaded('a.txt', text('a'), owner.client),
      await uploaded('b.txt', text('b'), owner.client),
    ];
    expect([await stored(discarded.id), await stored(kept.id)]).toEqual([expected, expected]);
    await owner.client.from('ticket_attachments').delete().eq('id', discarded.id);
    const job = (secret: string) =>
      call('remove-unused-files', { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
    expect((await job('wrong')).status).toBe(401);
    expect((await job(jobSecret())).status).toBe(200);
    expect(await stored(discarded.id), 'objects of the last minutes stay').toBe(place === 'node' ? undefined : 'bucket');
    const deleted = await call('delete-account', {
      method: 'POST',
      headers: { ...(await headers(owner.client)), 'content-type': 'application/json' },
      body: JSON.stringify({ email: owner.email }),
    });
    expect(deleted.status).toBe(200);
    await sql`update private.files set created_at = now() - interval '11 minutes' where id in ${sql([discarded.id, kept.id])}`;
    expect((await job(jobSecret())).status).toBe(200);
    expect([await stored(discarded.id), await stored(kept.id)]).toEqual([undefined, undefined]);
  });

  test('of a note are visible only to staff', async () => {
    const { data } = await client.client.rpc('create_ticket', { subject: 'Secret file', body: 'Hello' });
    const file = await uploaded('plan.txt', text('internal'), staff.client);
    await staff.client.rpc('reply_to_ticket', {
      ticket_number: data?.number ?? '',
      body: 'Note',
      is_internal: true,
      attachments: [file.id],
    });
    expect((await open(file.id, client.client)).status).toBe(404);
    expect((await open(file.id, staff.client)).status).toBe(200);
    expect((await client.client.from('ticket_attachments').select('id').eq('id', file.id)).data).toEqual([]);
  });

  test('of someone else, or sent before, are rejected with the message', async () => {
    const { data } = await client.client.rpc('create_ticket', { subject: 'No file of others', body: 'Hello' });
    const ticket_number = data?.number ?? '';
    const foreign = await uploaded('mine.txt', text('mine'), other.client);
    const own = await uploaded('own.txt', text('own'));
    const send = (attachments: string[]) => client.client.rpc('reply_to_ticket', { ticket_number, body: 'Reply', attachments });
    expect((await send([own.id, foreign.id])).error?.hint).toBe('attachment_missing');
    expect((await send([own.id])).error).toBeNull();
    expect((await send([own.id])).error?.hint).toBe('attachment_missing');
    const { data: messages } = await client.client
      .from('ticket_messages')
      .select('id')
      .eq('ticket_id', data?.id ?? '');
    expect(messages).toHaveLength(2);
  });

  test('keep a name truncated in the middle of a character', async () => {
    expect((await upload(`${'n'.repeat(115)}\u{1f5a8}\u{1f5a8}.png`, png)).status).toBe(201);
  });

  test.for([
    ['empty', 'empty.txt', Buffer.alloc(0), 400, 'empty_file'],
    ['looking infected', 'notes.txt', text(`hello ${eicar}`), 422, 'infected'],
    ['a program by name', 'setup.exe', text('MZ'), 415, 'unsupported_type'],
    ['a program that says picture', 'photo.png', text('MZ\u0000\u0001 program'), 415, 'unsupported_type'],
    ['a page', 'page.html', text('<script>alert(1)</script>'), 415, 'unsupported_type'],
    ['a drawing with script', 'logo.svg', text('<svg onload="alert(1)"/>'), 415, 'unsupported_type'],
    ['two endings', 'photo.png.exe', png, 415, 'unsupported_type'],
    ['binary text', 'log.txt', Buffer.from([0, 1, 2, 255]), 415, 'unsupported_type'],
    ['named by dots alone', '../..txt', png, 415, 'unsupported_type'],
    ['without a name', '', png, 415, 'unsupported_type'],
    ['too large', 'big.txt', Buffer.alloc(MAX_ATTACHMENT_BYTES + 1, 97), 413, 'payload_too_large'],
  ] as const)('that are %s are refused', async ([, name, content, status, error]) => {
    expect(await code(await upload(name, content))).toEqual([status, error]);
  });

  test('of the maximum size are stored', async () => {
    const content = Buffer.alloc(MAX_ATTACHMENT_BYTES, 'a');
    const file = await uploaded('largest.txt', content);
    const { path } = v.parse(OpenAttachmentResponse, await (await open(file.id, client.client)).json());
    const response = await call('open-attachment', {}, new URL(path, 'http://x').search);
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    await client.client.from('ticket_attachments').delete().eq('id', file.id);
  });

  test.for([
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Windows\\system.log', 'system.log'],
    ['in\u202egnp.txt', 'ingnp.txt'],
    ['line\r\nX-Header: 1.txt', 'lineX-Header_ 1.txt'],
    ['<script>alert("1")</script>.txt', 'script_.txt'],
    ['\u0000null.txt', 'null.txt'],
    [`${'x'.repeat(300)}.txt`, `${'x'.repeat(116)}.txt`],
    [`${'x'.repeat(114)}.txt`, `${'x'.repeat(114)}.txt`],
    ['notes.txt of May.txt', 'notes.txt of May.txt'],
  ] as const)('named %j are kept as %j', async ([given, kept]) => {
    const response = await upload(given, text('content'));
    const file = v.parse(UploadedAttachment, await response.json());
    expect(file.name).toBe(kept);
    await client.client.from('ticket_attachments').delete().eq('id', file.id);
  });

  test('need a signed-in user', async () => {
    expect(await code(await upload('a.txt', text('a'), visitor()))).toEqual([401, 'unauthorized']);
  });
});

test('one user can’t have too many unsent files', async () => {
  const { client: hoarder } = await createPerson(sql);
  const authorization = `Bearer ${await tokenOf(hoarder)}`;
  const upload = () =>
    fetch(`${url}/functions/v1/upload-attachment?name=a.txt`, {
      method: 'POST',
      headers: { apikey: publishableKey, authorization },
      body: 'a',
    });
  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await upload()).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});
