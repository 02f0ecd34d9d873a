import { company } from '@tulebyte/brand';
import { useLinkKey } from '@tulebyte/forms/link-key';

/** The key of a mailed link to a ticket. */
export function useTicketKey(number: string): { key: string | null; forget: () => void } {
  return useLinkKey(`${company.prefix}.ticket-key.${number}`);
}
