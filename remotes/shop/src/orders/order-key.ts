import { company } from '@tulebyte/brand';

/** Storage name of the key that opens an order in this tab. */
export const orderKeyName = (number: string): string => `${company.prefix}.order-key.${number}`;
