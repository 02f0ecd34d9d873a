import { ApplyRequest, MAX_RESUME_BYTES } from '@tulebyte/backend-api/functions/apply';
import type { ApplyResponse } from '@tulebyte/backend-api/functions/apply';
import type { FunctionErrorCode } from '@tulebyte/backend-api/functions/error';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { answer, check, endpoint, readFormData, PublishError, refuse } from '../_shared/endpoint.ts';
import { keyOf, nativeAnswer, pageBefore } from '../_shared/native-form.ts';
import { deliverOutgoingEmails } from '../_shared/outgoing-emails.ts';
import { guardSubmission, knownInquiry } from '../_shared/store-inquiry.ts';
import { looksInfected } from '../_shared/infection.ts';
import { hashOf } from '../_shared/tokens.ts';
import { documentType, safeName } from './document-type.ts';

/** The file, and the fields around it. */
const MOST = MAX_RESUME_BYTES + 64 * 1024;

const Stored = v.object({ inquiry_id: v.string(), made: v.boolean() });

/** Stores an application with its résumé and mails both sides, once for each idempotency key. The form may also be posted natively. */
export const handler = endpoint(['POST'], async (request) => {
  const form = await readFormData(request, MOST, 'The file is too large. Send at most 5 MB.').catch((error: unknown) => {
    const page = pageBefore(request);
    if (page === undefined) throw error;
    return nativeAnswer(page, 'sent', () => Promise.reject(error));
  });
  if (form instanceof Response) return form;
  const fields: Record<string, FormDataEntryValue> = Object.fromEntries(form);
  // Only the page's JavaScript makes a key.
  if ('idempotencyKey' in fields) return accept(request, fields);
  const texts = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const { resume } = fields;
  const file = resume instanceof File ? { resume: await hashOf(toBase64(await bytesOf(resume))) } : {};
  return nativeAnswer(texts['source'], 'sent', async () =>
    accept(request, { ...fields, idempotencyKey: await keyOf({ ...texts, ...file }) }),
  );
});

async function accept(request: Request, fields: Record<string, unknown>): Promise<Response> {
  const input = check(fields, ApplyRequest);
  const stored = () => answer(201, { stored: true } satisfies ApplyResponse);
  // The honeypot: a program gets what a person gets, and nothing happens.
  if (input.website !== '') return stored();
  const bytes = await bytesOf(input.resume);
  if (looksInfected(bytes)) throw new PublishError(refuseFile(422, 'infected', 'This file looks infected. It was not kept.'));
  const type = documentType(bytes);
  if (type === null) throw new PublishError(refuseFile(400, 'invalid_request', 'Attach a PDF or a Word document (DOCX)'));
  if ((await knownInquiry(input.idempotencyKey)) !== null) return stored();
  await guardSubmission(request, 'apply', input.humanCheck);

  const { data, error } = await asService().rpc('store_application', {
    idempotency_key: input.idempotencyKey,
    name: input.name,
    email: input.email,
    phone: input.phone,
    message: input.message,
    source_path: input.source ?? '',
    locale: input.locale,
    job_id: input.job,
    link: input.link,
    resume_name: safeName(input.resume.name, type),
    resume_type: type,
    resume_base64: toBase64(bytes),
  });
  if (error) throw error;
  const { inquiry_id: inquiryId, made } = v.parse(Stored, data);
  if (made) await deliverOutgoingEmails(inquiryId);
  return stored();
}

const refuseFile = (status: number, code: FunctionErrorCode, message: string) =>
  refuse(status, code, message, { resume: message });

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** In steps: a call with megabytes of arguments would overflow the stack. */
function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x80_00) text += String.fromCharCode(...bytes.subarray(at, at + 0x80_00));
  return btoa(text);
}
