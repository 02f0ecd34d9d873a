import { BillingDocumentRequest, BillingDocumentResponse } from '@tulebyte/backend-api/functions/billing-document';
import { backendConfiguration, callFunction } from '@tulebyte/platform';

const openBillingDocument = {
  name: 'billing-document',
  request: BillingDocumentRequest,
  response: BillingDocumentResponse,
} as const;

/** Saves an estimate or its invoice as PDF. `key` is the token of a guest's link. @throws FunctionError */
export async function downloadBillingDocument(estimate: string, as: 'estimate' | 'invoice', key?: string): Promise<void> {
  const payload = { estimate, as, ...(key === undefined ? {} : { key }) };
  const [{ url }, { path }] = await Promise.all([backendConfiguration(), callFunction(openBillingDocument, payload)]);
  // The response has `Content-Disposition: attachment`, so the page stays open.
  window.location.assign(`${url}${path}`);
}
