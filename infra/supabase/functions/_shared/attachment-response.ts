import { Buffer } from 'node:buffer';
import { asService } from './backend.ts';
import { errorResponse } from './endpoint.ts';
import { signedQuery } from './signed-link.ts';

export const ATTACHMENT_LINK = 'attachment';

/** A signed path that opens the file for a few minutes. Check the caller's access first. */
export async function attachmentPath(id: string): Promise<string> {
  return `/functions/v1/open-attachment?${await signedQuery(ATTACHMENT_LINK, id)}`;
}

/** The file as a download. */
export async function attachmentResponse(id: string): Promise<Response> {
  const service = asService();
  const [file, content] = await Promise.all([
    service.from('ticket_attachments').select('name').eq('id', id).maybeSingle(),
    service.rpc('attachment_content', { attachment: id }),
  ]);
  if (file.error) throw file.error;
  if (content.error) throw content.error;
  // The cast: generated types don't allow null results.
  if (!file.data || (content.data as string | null) === null) return errorResponse(404, 'not_found', 'There is no such file');
  return new Response(new Uint8Array(Buffer.from(content.data, 'base64')), {
    headers: {
      // Always a download: user content must never render in the site's origin.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': disposition(file.data.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

/** RFC 6266: an ASCII name for old clients, and the full one percent-encoded. */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
