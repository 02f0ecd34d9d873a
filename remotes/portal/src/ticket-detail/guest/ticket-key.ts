import { company } from '@tulebyte/brand';
import { useLinkToken } from '@tulebyte/forms/link-token';

/** The access token from an emailed ticket link. */
export function useTicketKey(number: string): { key: string | null; forget: () => void } {
  return useLinkToken(`${company.prefix}.ticket-key.${number}`);
}
