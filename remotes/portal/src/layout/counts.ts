import { fetchCounts } from '../tickets/ticket-counts.ts';

/** As on the pages that list tickets. */
export async function loadCounts(): Promise<Readonly<Record<string, number>>> {
  const { pending = 0 } = await fetchCounts('own', '');
  return { '/client-portal': pending };
}
