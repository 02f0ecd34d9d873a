import { Buffer } from 'node:buffer';
import { OpenAttachmentRequest } from '@tulebyte/contracts/functions/attachment';
import type { OpenAttachmentResponse } from '@tulebyte/contracts/functions/attachment';
import { asCaller, asService } from '../_shared/backend.ts';
import { answer, endpoint, readBody, refuse } from '../_shared/endpoint.ts';
import { readSignedQuery, signedQuery } from '../_shared/signed-link.ts';

const KIND = 'attachment';

/** POST: a link for somebody who may see the file. GET: the file, to whoever has a fresh link. */
export const handler = endpoint(['GET', 'POST'], async (request) => (request.method === 'GET' ? send(request) : link(request)));

async function link(request: Request): Promise<Response> {
  const { id } = await readBody(request, OpenAttachmentRequest);
  // Row-level security decides, with the caller's own session. A visitor's key may not ask at all.
  const { data, error } = await asCaller(request).from('ticket_attachments').select('id').eq('id', id).maybeSingle();
  if (error && error.code !== '42501') throw error;
  if (!data) return refuse(404, 'not_found', 'There is no such file');
  return answer(200, { path: `/functions/v1/open-attachment?${await signedQuery(KIND, id)}` } satisfies OpenAttachmentResponse);
}

async function send(request: Request): Promise<Response> {
  const id = await readSignedQuery(KIND, new URL(request.url).searchParams);
  if (id === null) return refuse(403, 'unauthorized', 'This link has expired. Open the file from the ticket again.');
  const service = asService();
  const [file, content] = await Promise.all([
    service.from('ticket_attachments').select('name').eq('id', id).maybeSingle(),
    service.rpc('attachment_content', { attachment: id }),
  ]);
  if (file.error) throw file.error;
  if (content.error) throw content.error;
  // The cast: generated types do not know that an answer may be null.
  if (!file.data || (content.data as string | null) === null) return refuse(404, 'not_found', 'There is no such file');
  return new Response(new Uint8Array(Buffer.from(content.data, 'base64')), {
    headers: {
      // Never shown in the page's origin: a file is saved, whatever is in it.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': disposition(file.data.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

/** RFC 6266: a plain name for old programs, the whole one percent-encoded for all others. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
