import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { company } from '@tulebyte/brand';
import { OpenAttachmentResponse } from '@tulebyte/backend-api/functions/attachment';
import { FunctionErrorBody } from '@tulebyte/backend-api/functions/error';
import { emailsTo, waitForEmail } from '../../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../../local/testing/people.ts';
import type { Person } from '../../local/testing/people.ts';
import { callsOf } from '../testing/calls.ts';
import { documentType, safeName } from './apply/document-type.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const calls = callsOf(['apply']);
const pdf = `%PDF-1.7\n${'x'.repeat(2000)}`;
const docx = 'PK\u0003\u0004[Content_Types].xml…word/document.xml…';

describe('a document', () => {
  const type = (text: string) => documentType(Buffer.from(text, 'latin1'));
  test('is identified by content, not by name', () => {
    expect(type(pdf)).toBe('application/pdf');
    expect(type(docx)).toMatch(/wordprocessingml/);
    for (const other of [
      'MZ\u0090',
      '<html><script>alert(1)</script>',
      'PK\u0003\u0004xl/workbook.xml',
      '',
      `${'a'.repeat(2000)}%PDF-`,
    ])
      expect(type(other)).toBeNull();
    expect(type(`${docx}word/vbaProject.bin`)).toBeNull();
  });
  test('gets a safe file name', () => {
    expect(safeName('../../etc/pass"wd\r\n.pdf.exe', 'application/pdf')).toBe('passwd.pdf.pdf');
    expect(safeName('Currículum José 🌾.docx', 'x')).toBe('Currículum José.docx');
    expect(safeName(`${'n'.repeat(500)}.pdf`, 'application/pdf')).toHaveLength(84);
    expect(safeName('\u202E', 'application/pdf')).toBe('resume.pdf');
  });
});

/** Without a length, so that the server has read nearly all when it refuses: it reads the rest for half a second at most. */
function streamed({ body, headers, ...init }: RequestInit): RequestInit {
  const encoded = new Response(body);
  const all = new Headers([...new Headers(headers), ...encoded.headers]);
  // TypeScript's DOM types lack `duplex`, which a streamed body needs.
  const stream: RequestInit & { duplex: 'half' } = { ...init, headers: all, body: encoded.body, duplex: 'half' };
  return stream;
}

describe.each(['node', 'deno'] as const)('an application in %s', (place) => {
  const call = calls[place];
  function form(fields: Record<string, string | File>): RequestInit {
    const body = new FormData();
    const all = {
      name: 'Inés Ortega',
      job: 'field-technician',
      message: 'The fault was the clock of the domain controller.',
      source: '/careers/field-technician',
      locale: 'es',
      website: '',
      resume: new File([pdf], 'Inés.pdf', { type: 'text/html' }),
      ...fields,
    };
    for (const [name, value] of Object.entries(all)) body.append(name, value);
    return { method: 'POST', headers: { apikey: testBackend().publishableKey }, body, redirect: 'manual' };
  }
  const refusal = async (response: Response) => ({
    status: response.status,
    ...v.parse(FunctionErrorBody, await response.json()).error,
  });

  test('is stored once with its file, emailed to both sides, and readable by an admin', async () => {
    const email = newEmail('applicant');
    const idempotencyKey = randomUUID();
    for (const _ of [1, 2]) expect((await call('apply', form({ email, idempotencyKey }))).status).toBe(201);
    expect((await waitForEmail(email)).subject).toBe('Tenemos su solicitud');
    expect(await emailsTo(email)).toHaveLength(1);
    const notice = (await emailsTo(company.salesEmail)).find(({ text }) => text.includes(email));
    expect([notice?.attachments, notice?.text.includes('/admin/leads')]).toEqual([[], true]);
    const rows = await sql<{ id: string; hash: string; resume_type: string; kind: string }[]>`
      select a.id, a.resume_sha256 as hash, a.resume_type, i.kind
      from public.job_applications a join public.inquiries i on i.id = a.inquiry_id where i.email = ${email}`;
    expect(rows).toMatchObject([
      { hash: createHash('sha256').update(pdf).digest('hex'), resume_type: 'application/pdf', kind: 'application' },
    ]);
    const admin = await createPerson(sql, { admin: true });
    const open = (who: Person) => who.client.functions.invoke('open-attachment', { body: { id: rows[0]?.id } });
    const { path } = v.parse(OpenAttachmentResponse, (await open(admin)).data);
    const file = await fetch(testBackend().url + path);
    expect([file.headers.get('content-disposition'), await file.text()]).toEqual([expect.stringContaining('In%C3%A9s.pdf'), pdf]);
    expect((await open(await createPerson(sql))).response?.status).toBe(404);
  });

  test('accepts up to five megabytes', async () => {
    const most = 5 * 1024 * 1024;
    const file = (size: number) => new File([pdf, new Uint8Array(size - pdf.length)], 'large.pdf');
    const email = newEmail('large');
    expect((await call('apply', form({ email, idempotencyKey: randomUUID(), resume: file(most) }))).status).toBe(201);
    expect(
      await sql`select octet_length(f.content) as size from public.job_applications a join private.files f using (id)
        join public.inquiries i on i.id = a.inquiry_id where i.email = ${email}`,
    ).toEqual([{ size: most }]);
    const larger = await refusal(await call('apply', form({ email, idempotencyKey: randomUUID(), resume: file(most + 1) })));
    expect([larger.status, larger.fields]).toEqual([400, { resume: 'At most 5 MB' }]);
    const tooMuch = streamed(form({ email, idempotencyKey: randomUUID(), resume: file(most + 128 * 1024) }));
    const huge = await refusal(await call('apply', tooMuch));
    expect(huge.code).toBe('payload_too_large');
  });

  test('rejects files that are not documents, whatever their name, along with other errors', async () => {
    const email = newEmail('wrong');
    const key = { idempotencyKey: randomUUID() };
    const program = new File(['MZ'], 'resume.pdf', { type: 'application/pdf' });
    expect((await refusal(await call('apply', form({ email, ...key, resume: program })))).fields).toEqual({
      resume: 'Attach a PDF or a Word document (DOCX)',
    });
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    const infected = await refusal(await call('apply', form({ email, ...key, resume: new File([pdf, eicar], 'resume.pdf') })));
    expect([infected.status, infected.code, infected.fields]).toEqual([
      422,
      'infected',
      { resume: 'This file looks infected, so we didn’t keep it.' },
    ]);
    expect((await refusal(await call('apply', form({ email, ...key, resume: new File([], '') })))).fields).toHaveProperty(
      'resume',
    );
    expect((await refusal(await call('apply', form({ email, ...key, resume: 'a text' })))).fields).toHaveProperty('resume');
    const wrong = await refusal(
      await call(
        'apply',
        form({ email: 'x', ...key, name: ' ', link: 'javascript:alert(1)', job: 'ceo<br>', message: 'm'.repeat(10_000) }),
      ),
    );
    expect(wrong.fields).toEqual({
      email: 'Enter a valid email address',
      job: 'This position is no longer open',
      link: 'Enter an address that begins with https://',
      message: 'At most 5,000 characters',
      name: 'Tell us your name',
    });
    expect(await sql`select 1 from public.inquiries where email = ${email}`).toHaveLength(0);
    const broken = await call('apply', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'no form',
    });
    expect(broken.status).toBe(400);
  });

  test('is refused for a position whose page the site no longer has, and only then', async () => {
    const email = newEmail('late');
    const send = () => call('apply', form({ email, job: 'night-operator', idempotencyKey: randomUUID() }));
    const prefix = `apply-${place}`;
    // As the release's pages, but not replaced by other tests.
    const pages = (urls: readonly string[]) => sql`
      insert into public.knowledge_documents (slug, title, url, kind, language, origin)
      select ${prefix} || replace(url, '/', '-'), 'Careers', url, 'company', 'en', 'staff' from unnest(${urls as string[]}::text[]) url`;
    try {
      await pages(['/careers']);
      expect(await refusal(await send())).toMatchObject({ status: 410, code: 'job_closed' });
      expect(await sql`select 1 from public.inquiries where email = ${email}`).toHaveLength(0);
      await pages(['/careers/night-operator']);
      expect((await send()).status).toBe(201);
    } finally {
      await sql`delete from public.knowledge_documents where slug like ${`${prefix}-%`}`;
    }
  });

  test('accepts native posts, stores repeats once, and ignores bots', async () => {
    const email = newEmail('native');
    for (const _ of [1, 2]) {
      const response = await call('apply', form({ email }));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/careers/field-technician#sent']);
    }
    expect(await sql`select 1 from public.inquiries where email = ${email}`).toHaveLength(1);
    const refused = await call('apply', form({ email, resume: new File(['<b>'], 'x.pdf') }));
    expect([refused.status, (await refused.text()).includes('Attach a PDF')]).toEqual([400, true]);
    const trap = newEmail('trap');
    expect((await call('apply', form({ email: trap, idempotencyKey: randomUUID(), website: 'x' }))).status).toBe(201);
    expect(await sql`select 1 from public.inquiries where email = ${trap}`).toHaveLength(0);
  });
});
