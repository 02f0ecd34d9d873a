export { BillingDocument } from '@tulebyte/backend-api/functions/billing-document';
export { BillingDocumentCard, InvoiceBadge } from './billing-document-card.tsx';
export { downloadBillingDocument } from './download.ts';
