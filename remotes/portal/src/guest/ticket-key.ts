import { company } from '@tulebyte/brand';
import { useLinkToken } from '@tulebyte/forms/link-token';

/** The key of a mailed link to a ticket. */
export function useTicketKey(number: string): { key: string | null; forget: () => void } {
  return useLinkToken(`${company.prefix}.ticket-key.${number}`);
}
