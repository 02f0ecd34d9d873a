export { BillingDocument } from '@tulebyte/backend-api/functions/billing-document';
export { BillingDocumentCard } from './billing-document-card.tsx';
export { InvoiceBadge } from './invoice-badge.tsx';
export { downloadBillingDocument } from './download.ts';
