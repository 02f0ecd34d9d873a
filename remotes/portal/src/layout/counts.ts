import { fetchCounts } from '../tickets/my-tickets.ts';

/** As on the pages of this remote (`dashboard-screen.tsx`). */
export async function loadCounts(): Promise<Readonly<Record<string, number>>> {
  const { pending = 0 } = await fetchCounts('own', '');
  return { '/client-portal': pending };
}
