import { fetchOverview } from '../backend/admin-overview.ts';

/** As on the pages of this remote (`admin-page.tsx`). */
export async function loadCounts(): Promise<Readonly<Record<string, number>>> {
  const { unanswered, inquiries } = await fetchOverview(28);
  return { '/admin/tickets': unanswered, '/admin/leads': inquiries.new };
}
