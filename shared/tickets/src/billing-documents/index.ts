export { BillingDocument } from '@tulebyte/contracts/functions/billing-document';
export { BillingDocumentCard } from './billing-document-card.tsx';
export { downloadBillingDocument } from './download.ts';
