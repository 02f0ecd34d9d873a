import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { MAX_PICTURE_BYTES, UploadedPicture } from '@tulebyte/backend-api/functions/product-picture';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../../local/testing/people.ts';
import { testBackend } from '../../local/testing/test-backend.ts';
import { startS3Server } from '../../release/testing/s3/s3-server.ts';
import { callsOf } from '../testing/calls.ts';
import { createProduct } from '../testing/shop.ts';

const sql = ownerSql();
const { publishableKey } = testBackend();
/** As in `attachments.test.ts`: a bucket in Deno, the database in Node. */
const bucket = await startS3Server();
afterAll(() => bucket.close());
const calls = callsOf(['upload-product-picture', 'product-picture'], {
  FILES_S3_ENDPOINT: bucket.settings.endpoint,
  FILES_S3_BUCKET: bucket.settings.bucket,
  FILES_S3_REGION: bucket.settings.region,
  FILES_S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
  FILES_S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
});

let manager: Person;
let agent: Person;
beforeAll(async () => {
  [manager, agent] = await Promise.all([createPerson(sql, { role: 'manager' }), createPerson(sql, { role: 'agent' })]);
});

function chunk(type: string, data: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}
/** A PNG of its own: its pixels are random. */
function png(width = 40, height = 30, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  const parts = [
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', deflateSync(Buffer.from(randomUUID()))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

const authorization = async ({ client }: Person) => `Bearer ${(await client.auth.getSession()).data.session?.access_token ?? ''}`;

describe.each(['node', 'deno'] as const)('a picture in %s', (place) => {
  const send = async (body: BodyInit, headers: Record<string, string>) =>
    calls[place]('upload-product-picture', { method: 'POST', headers: { apikey: publishableKey, ...headers }, body });
  const upload = async (content: Uint8Array, as: Person = manager, type = 'image/png') =>
    send(new Uint8Array(content), { authorization: await authorization(as), 'content-type': type });
  const uploaded = async (content: Uint8Array) => v.parse(UploadedPicture, await (await upload(content)).json());
  const refusal = async (response: Response) => [response.status, v.parse(FunctionErrorBody, await response.json()).error.code];
  const open = (name: string) =>
    calls[place]('product-picture', { headers: { apikey: publishableKey } }, `?name=${encodeURIComponent(name)}`);

  test('is stored by its content, once, and without metadata', async () => {
    const pixels = png();
    const described = Buffer.concat([
      pixels.subarray(0, 33),
      chunk('tEXt', Buffer.from('GPS')),
      pixels.subarray(33),
      Buffer.from('PK<script>'),
    ]);
    const first = await uploaded(described);
    expect(first).toEqual({ name: expect.stringMatching(/^[0-9a-f]{64}\.png$/), width: 40, height: 30 });
    const again = await Promise.all([uploaded(pixels), uploaded(pixels)]);
    expect(again).toEqual([first, first]);
    expect(await sql`select 1 from private.picture_files where name = ${first.name}`).toHaveLength(1);
    const response = await open(first.name);
    expect(Buffer.from(await response.arrayBuffer()).equals(pixels)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });

  test('is refused by its content, whatever its type claims', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const content of [svg, '<!doctype html><script>alert(1)</script>', 'GIF89a', '%PDF-1.7'])
      expect(await refusal(await upload(Buffer.from(content)))).toEqual([415, 'unsupported_type']);
    expect(await refusal(await upload(Buffer.alloc(0)))).toEqual([400, 'empty_file']);
    expect((await upload(png(), manager, 'text/html')).status).toBe(201);
  });

  test('is refused when it is too large, in bytes or pixels', async () => {
    expect(await refusal(await upload(png(30_000, 30_000)))).toEqual([413, 'payload_too_large']);
    const large = Buffer.concat([png(), Buffer.alloc(MAX_PICTURE_BYTES)]);
    expect(await refusal(await upload(large))).toEqual([413, 'payload_too_large']);
  });

  test('is uploaded by managers only', async () => {
    expect((await upload(png(), agent)).status).toBe(403);
    expect((await send(new Uint8Array(png()), { authorization: `Bearer ${publishableKey}` })).status).toBe(401);
  });

  test('isn’t found by another name', async () => {
    const { name } = await uploaded(png());
    for (const other of ['', 'x', `../${name}`, name.replace('png', 'svg'), name.toUpperCase(), `${'0'.repeat(64)}.png`])
      expect([other, (await open(other)).status]).toEqual([other, 404]);
  });
});

describe('pictures of a product', () => {
  let product = '';
  let version = '';
  const names: string[] = [];
  const read = async () => {
    const { data } = await manager.client.rpc('get_staff_product', { product });
    return v.parse(
      v.object({ pictures_version: v.string(), version: v.string(), pictures: v.array(v.looseObject({ large: v.string() })) }),
      data,
    );
  };
  beforeAll(async () => {
    const slug = await createProduct(sql);
    [{ id: product = '' } = {}] = await sql<{ id: string }[]>`select id from public.products where slug = ${slug}`;
    version = (await read()).pictures_version;
    for (let n = 0; n < 2; n += 1) {
      const headers = { apikey: publishableKey, authorization: await authorization(manager) };
      const response = await calls.node('upload-product-picture', { method: 'POST', headers, body: new Uint8Array(png()) });
      names.push(v.parse(UploadedPicture, await response.json()).name);
    }
  });
  const picture = (n: number, more: object = {}) => ({
    large: names[n],
    small: names[n],
    alt: ' Front ',
    alt_es: 'Frente',
    ...more,
  });
  const save = async (pictures: unknown, seen = version, as = manager) => {
    const { data, error } = await as.client.rpc('save_product_pictures', {
      product,
      pictures: JSON.stringify(pictures),
      seen_version: seen,
    });
    if (!error) version = data;
    return error ? error.hint || error.code : 'saved';
  };

  test('are saved in order, from the version that was seen, with a history', async () => {
    const first = version;
    const form = (await read()).version;
    expect(await save([picture(0), picture(1)])).toBe('saved');
    const shown = { large: names[0], width: 40, height: 30, alt: 'Front', alt_es: 'Frente' };
    expect((await read()).pictures).toMatchObject([shown, { large: names[1] }]);
    // The form beside them isn't out of date.
    expect((await read()).version).toBe(form);
    expect(await save([picture(0), picture(1)], first), 'repeated after a lost response').toBe('saved');
    expect(await save([picture(1)], first)).toBe('pictures_changed');
    expect(await save([picture(1), picture(0)])).toBe('saved');
    const { data } = await manager.client.rpc('get_product_history', { product });
    const [latest] = v.parse(v.array(v.unknown()), data);
    expect(latest).toMatchObject({
      actor_id: manager.id,
      changes: [{ field: 'pictures', before: [shown, {}], after: [{}, shown] }],
    });
  });

  test('are described in both languages, and have stored files', async () => {
    for (const wrong of [{ alt: ' ' }, { alt_es: undefined }, { alt: 'x'.repeat(201) }])
      expect(await save([picture(0, wrong)])).toBe('pictures_incomplete');
    expect(await save(Array.from({ length: 9 }, () => picture(0)))).toBe('pictures_incomplete');
    expect(await save({})).toBe('pictures_incomplete');
    for (const large of ['../../etc/passwd', 'https://evil.example/x.png', undefined, `${'0'.repeat(64)}.png`])
      expect(await save([picture(0, { large })])).toBe('picture_missing');
    expect(await save([picture(0)], version, agent)).toBe('role_required');
    const forged = await manager.client.from('products').update({ pictures: [] }).eq('id', product);
    expect(forged.error?.code).toBe('42501');
  });

  test('stay for 90 days after they were removed, and can be taken back', async () => {
    await save([picture(0), picture(1)]);
    await save([picture(1)]);
    const expire = async () => {
      await sql`update private.picture_files set last_used_at = now() - interval '91 days' where name in ${sql(names)}`;
      await sql`select private.delete_expired_rows()`;
      return (await sql<{ name: string }[]>`select name from private.picture_files where name in ${sql(names)}`).map(
        ({ name }) => name,
      );
    };
    expect(await save([picture(0), picture(1)])).toBe('saved');
    await save([picture(1)]);
    expect(await expire()).toEqual([names[1]]);
    expect(await save([picture(0), picture(1)])).toBe('picture_missing');
    expect((await calls.node('product-picture', { headers: { apikey: publishableKey } }, `?name=${names[0]}`)).status).toBe(404);
  });
});

test('visitors read the first picture in lists, and carts show it', async () => {
  const slug = await createProduct(sql);
  const headers = { apikey: publishableKey, authorization: await authorization(manager) };
  const response = await calls.node('upload-product-picture', { method: 'POST', headers, body: new Uint8Array(png()) });
  const { name } = v.parse(UploadedPicture, await response.json());
  const [{ id = '' } = {}] = await sql<{ id: string }[]>`select id from public.products where slug = ${slug}`;
  const pictures = [{ large: name, small: name, alt: 'Front', alt_es: 'Frente' }];
  const seen = await sql<{ seen: string }[]>`select md5(pictures::text) as seen from public.products where id = ${id}`;
  await manager.client.rpc('save_product_pictures', {
    product: id,
    pictures: JSON.stringify(pictures),
    seen_version: seen[0]?.seen ?? '',
  });
  const rest = await fetch(
    `${testBackend().url}/rest/v1/products?select=slug,picture:pictures->0->>small&slug=in.(${slug},ups-600)`,
    {
      headers: { apikey: publishableKey },
    },
  );
  expect(await rest.json()).toContainEqual({ slug, picture: name });
  const [row] = await sql<
    { quote: unknown }[]
  >`select public.quote_cart(${JSON.stringify([{ slug, quantity: 1 }])}, 'stockton') as quote`;
  expect(row?.quote).toMatchObject({ lines: [{ slug, picture: name }] });
});
