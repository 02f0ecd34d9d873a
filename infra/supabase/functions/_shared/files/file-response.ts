import * as v from 'valibot';
import { asService } from '../backend.ts';
import { errorResponse } from '../endpoint.ts';
import { signedQuery } from '../signed-link.ts';
import { sha256Hex } from '../tokens.ts';
import { readFile } from './files.ts';

export const FILE_LINK = 'file';

const Description = v.nullable(v.object({ name: v.string(), sha256: v.string() }));

/** A signed path that opens the file for a few minutes. Check the caller's access first. */
export async function filePath(id: string): Promise<string> {
  return `/functions/v1/open-attachment?${await signedQuery(FILE_LINK, id)}`;
}

/** The file as a download. @throws Error if its bytes are missing, or not those that were checked */
export async function fileResponse(id: string): Promise<Response> {
  const { data, error } = await asService().rpc('describe_file', { file: id });
  if (error) throw error;
  const file = v.parse(Description, data);
  if (!file) return errorResponse(404, 'not_found', 'There is no such file');
  const bytes = await readFile(id);
  if ((await sha256Hex(bytes)) !== file.sha256) throw new Error(`File ${id} was changed after it was checked`);
  return new Response(bytes, {
    headers: {
      // Pages of the site read it on another host; the link is what gives access.
      'Access-Control-Allow-Origin': '*',
      // Always a download: user content must never render in the site's origin.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': disposition(file.name),
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
