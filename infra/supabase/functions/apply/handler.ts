import { ApplyRequest, MAX_RESUME_BYTES } from '@tulebyte/backend-api/functions/apply';
import type { ApplyResponse } from '@tulebyte/backend-api/functions/apply';
import type { FunctionErrorCode } from '@tulebyte/backend-api/functions/error';
import * as v from 'valibot';
import { asService } from '../_shared/backend.ts';
import { jsonResponse, parseInput, endpoint, readFormData, HttpError, errorResponse } from '../_shared/endpoint.ts';
import { putFile, removeFile } from '../_shared/files/files.ts';
import { deriveIdempotencyKey, nativeResponse, refererPath } from '../_shared/native-form.ts';
import { sendQueuedEmails } from '../_shared/outbox/worker.ts';
import { guardSubmission, knownInquiry } from '../_shared/store-inquiry.ts';
import { looksInfected } from '../_shared/infection.ts';
import { sha256Hex } from '../_shared/tokens.ts';
import { documentType, safeName } from './document-type.ts';

/** The file plus the other fields. */
const MAX_FORM_BYTES = MAX_RESUME_BYTES + 64 * 1024;

const Stored = v.object({ inquiry_id: v.string(), created: v.boolean() });

/** Stores a job application and emails both sides, once for each idempotency key. Also accepts native posts. */
export const handler = endpoint(['POST'], async (request) => {
  const form = await readFormData(request, MAX_FORM_BYTES, 'The file is too large. Send at most 5 MB.').catch(
    (error: unknown) => {
      const page = refererPath(request);
      if (page === undefined) throw error;
      return nativeResponse(page, 'sent', () => Promise.reject(error));
    },
  );
  if (form instanceof Response) return form;
  const fields: Record<string, FormDataEntryValue> = Object.fromEntries(form);
  // Only the page's JavaScript sends a key.
  if ('idempotencyKey' in fields) return accept(request, fields);
  const texts = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const { resume } = fields;
  const file = resume instanceof File ? { resume: await sha256Hex(await readBytesOf(resume)) } : {};
  return nativeResponse(texts['source'], 'sent', async () =>
    accept(request, { ...fields, idempotencyKey: await deriveIdempotencyKey({ ...texts, ...file }) }),
  );
});

async function accept(request: Request, fields: Record<string, unknown>): Promise<Response> {
  const input = parseInput(fields, ApplyRequest);
  const stored = () => jsonResponse(201, { stored: true } satisfies ApplyResponse);
  // The honeypot: a bot gets the normal response, and nothing is stored.
  if (input.website !== '') return stored();
  const bytes = await readBytesOf(input.resume);
  if (looksInfected(bytes)) throw new HttpError(fileError(422, 'infected', 'This file looks infected, so we didn’t keep it.'));
  const type = documentType(bytes);
  if (type === null) throw new HttpError(fileError(400, 'invalid_request', 'Attach a PDF or a Word document (DOCX)'));
  if ((await knownInquiry(input.idempotencyKey)) !== null) return stored();
  if (await isClosed(input.job)) throw new HttpError(errorResponse(410, 'job_closed', CLOSED));
  await guardSubmission(request, 'apply', input.captchaToken);

  const resume = await putFile(bytes);
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
    resume,
    resume_name: safeName(input.resume.name, type),
    resume_type: type,
    resume_sha256: await sha256Hex(bytes),
  });
  if (error) throw error;
  const { inquiry_id: inquiryId, created } = v.parse(Stored, data);
  if (created) await sendQueuedEmails(inquiryId);
  else await removeFile(resume);
  return stored();
}

const CLOSED =
  'This position closed in the meantime, so we didn’t send your application. What you wrote is still here: email it to us, and we’ll keep it in mind.';

/** Whether the live site no longer has the position's page. Unknown where the site's pages aren't loaded: then it counts as open. */
async function isClosed(job: string): Promise<boolean> {
  const page = `/careers/${job}`;
  const { data, error } = await asService()
    .from('knowledge_documents')
    .select('url')
    .eq('kind', 'company')
    .in('url', ['/careers', page]);
  if (error) throw error;
  return data.length > 0 && !data.some(({ url }) => url === page);
}

const fileError = (status: number, code: FunctionErrorCode, message: string) =>
  errorResponse(status, code, message, { resume: message });

const readBytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());
