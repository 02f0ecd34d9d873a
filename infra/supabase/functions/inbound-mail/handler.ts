import { answer, endpoint, readBytes, refuse } from '../_shared/endpoint.ts';
import { isSignedBody, readSignature } from './signature.ts';
import { readMail } from './read-mail.ts';
import { receive } from './receive.ts';

/** Bytes of a whole mail: 25 MB of files in base64. */
const LARGEST_MAIL = 36 * 1024 * 1024;

/**
 * Takes a mail as it arrived (RFC 5322), signed by the mail server that received it, and puts the answer it holds into its
 * ticket. 2xx: it was dealt with and must not come again. 422: nobody's answer to anything; the server may bounce it.
 */
export const handler = endpoint(['POST'], async (request) => {
  const forged = () => refuse(401, 'unauthorized', 'The signature of this mail is missing, wrong or old');
  const signature = readSignature(request.headers.get('x-mail-signature'));
  if (signature === null) return forged();
  const bytes = await readBytes(request, LARGEST_MAIL);
  if (!(await isSignedBody(signature, bytes))) return forged();
  const mail = await readMail(bytes, request.headers.get('x-mail-recipient'));
  if (mail.isAutomatic) return answer(202, { result: 'automatic' });
  return receive(mail);
});
