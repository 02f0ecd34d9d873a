import { BillingDocumentRequest } from '@tulebyte/backend-api/functions/billing-document';
import type { BillingDocumentResponse } from '@tulebyte/backend-api/functions/billing-document';
import * as v from 'valibot';
import { asCaller, asService } from '../_shared/backend.ts';
import { printBillingDocument } from '../_shared/billing-pdf/print.ts';
import { jsonResponse, endpoint, readBody, errorResponse } from '../_shared/endpoint.ts';
import { limitAddress } from '../_shared/form-limits.ts';
import { pdfResponse } from '../_shared/pdf/pdf-response.ts';
import { readSignedQuery, signedQuery } from '../_shared/signed-link.ts';
import { sha256Hex } from '../_shared/tokens.ts';

const KIND = 'billing-document';

/** POST: a signed link, for callers who can see the document. GET: the PDF, for anyone with a fresh link. */
export const handler = endpoint(['GET', 'POST'], async (request) => {
  await limitAddress(request, 'billing-document', { most: 120, seconds: 60 });
  return request.method === 'GET' ? send(request) : link(request);
});

async function link(request: Request): Promise<Response> {
  const { estimate, as, key } = await readBody(request, BillingDocumentRequest);
  const may = key === undefined ? await canRead(request, estimate) : await canReadByLink(key, estimate);
  if (!may) return errorResponse(404, 'not_found', 'We can’t find that document');
  return jsonResponse(200, {
    path: `/functions/v1/billing-document?${await signedQuery(KIND, `${estimate} ${as}`)}`,
  } satisfies BillingDocumentResponse);
}

/** Decided by row-level security with the caller's session. */
async function canRead(request: Request, estimate: string): Promise<boolean> {
  const { data, error } = await asCaller(request)
    .from('estimates')
    .select('id')
    .eq('id', estimate)
    .neq('status', 'draft')
    .maybeSingle();
  if (error && error.code !== '42501') throw error;
  return Boolean(data);
}

async function canReadByLink(key: string, estimate: string): Promise<boolean> {
  const { data, error } = await asService().rpc('read_billing_documents_by_link', { token_hash: await sha256Hex(key) });
  if (error) throw error;
  return v.is(v.array(v.looseObject({ id: v.string() })), data) && data.some(({ id }) => id === estimate);
}

async function send(request: Request): Promise<Response> {
  const [estimate = '', as] = (await readSignedQuery(KIND, new URL(request.url).searchParams))?.split(' ') ?? [];
  if (estimate === '')
    return errorResponse(403, 'unauthorized', 'This link has expired. Open the document from the ticket again.');
  const printed = await printBillingDocument(estimate, as === 'invoice');
  if (!printed) return errorResponse(404, 'not_found', 'We can’t find that document');
  return pdfResponse(printed.pdf, printed.number);
}
