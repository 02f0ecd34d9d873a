import { Refusal, refuse } from './endpoint.ts';

const tooLarge = () => new Refusal(refuse(413, 'payload_too_large', 'The file is too large. Send at most 5 MB.'));

/**
 * Reads a multipart form with files. The length must be announced, so that nothing is read that is too long anyway.
 * @param most bytes of the whole body
 * @throws a refusal that `endpoint` turns into 400 or 413
 */
export async function readForm(request: Request, most: number): Promise<Record<string, FormDataEntryValue>> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length <= most)) throw tooLarge();
  try {
    return Object.fromEntries(await request.formData());
  } catch {
    throw new Refusal(refuse(400, 'invalid_request', 'Send a form with a file'));
  }
}
