import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, readBytes, errorResponse } from '../_shared/endpoint.ts';
import type { Bounce } from './bounce.ts';
import { isSignedBody, readSignature } from './signature.ts';
import { readMail } from './read-mail.ts';
import { receive } from './receive.ts';

/** 25 MB of files in base64. */
const MAX_MAIL_BYTES = 36 * 1024 * 1024;

/**
 * Receives a raw email (RFC 5322), signed by the receiving mail server, and adds the reply in it to its ticket. 2xx: done, don't
 * deliver again. 422: can't be assigned; the server can bounce it.
 */
export const handler = endpoint(['POST'], async (request) => {
  const forged = () => errorResponse(401, 'unauthorized', 'The signature of this email is missing, wrong, or old');
  const signature = readSignature(request.headers.get('x-mail-signature'));
  if (signature === null) return forged();
  const bytes = await readBytes(request, MAX_MAIL_BYTES);
  if (!(await isSignedBody(signature, bytes))) return forged();
  const mail = await readMail(bytes, request.headers.get('x-mail-recipient'));
  if (mail.bounce) return recordBounce(mail.bounce);
  if (mail.isAutomatic) return jsonResponse(202, { result: 'automatic' });
  return receive(mail);
});

async function recordBounce({ mail, reason }: Bounce): Promise<Response> {
  const { error } = await asService().rpc('record_bounce', { mail, reason });
  if (error) throw error;
  return jsonResponse(202, { result: 'bounced' });
}
