import { PictureName } from '@tulebyte/backend-api/functions/product-picture';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { commonHeaders, endpoint, errorResponse } from '../_shared/endpoint.ts';
import { readFile } from '../_shared/files/files.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { sha256Hex } from '../_shared/tokens.ts';

/**
 * A product's picture by its name, for the web server, which sends it to visitors at `/pictures/<name>`. Never rendered from here: the
 * function's own origin is the backend's.
 */
export const handler = endpoint(['GET'], async (request) => {
  const name = new URL(request.url).searchParams.get('name');
  if (!v.is(PictureName, name)) return notFound();
  await limitAddress(request, 'product-picture', { most: 600, seconds: 60 });
  const { data: id, error } = await asService().rpc('find_picture_file', { name });
  if (error) throw error;
  // The cast: generated types don't allow null results.
  if ((id as string | null) === null) return notFound();
  const bytes = await readFile(id);
  if (!name.startsWith(await sha256Hex(bytes))) throw new Error(`Picture ${name} was changed after it was checked`);
  const headers = {
    ...commonHeaders,
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment',
    'Cache-Control': 'public, max-age=31536000, immutable',
  };
  return new Response(bytes, { headers });
});

const notFound = () => errorResponse(404, 'not_found', 'There is no such picture');
