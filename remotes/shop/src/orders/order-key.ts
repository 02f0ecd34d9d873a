import { company } from '@tulebyte/brand';

/** Where a tab keeps the key that opens an order. */
export const orderKeyName = (number: string): string => `${company.prefix}.order-key.${number}`;
