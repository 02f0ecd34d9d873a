import { msg } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getSupabase, toast } from '@tulebyte/platform';
import * as v from 'valibot';
import { rowsOf } from '@tulebyte/contracts/rows';

export const INQUIRY_STATUSES = ['new', 'in_progress', 'answered', 'spam'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

const Inquiry = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  topic: v.string(),
  message: v.string(),
  source_path: v.nullable(v.string()),
  status: v.picklist(INQUIRY_STATUSES),
  created_at: v.string(),
});
export type Inquiry = v.InferOutput<typeof Inquiry>;

const MOST = 100;

async function fetchInquiries(): Promise<readonly Inquiry[]> {
  const supabase = await getSupabase();
  const answer = await supabase
    .from('inquiries')
    .select('id, name, email, phone, company, topic, message, source_path, status, created_at')
    .order('created_at', { ascending: false })
    .limit(MOST);
  return rowsOf(v.array(Inquiry), answer);
}

export const inquiriesQuery = queryOptions({ queryKey: ['inquiries'], queryFn: fetchInquiries });

export function useInquiries() {
  return useQuery(inquiriesQuery);
}

async function setStatus({ id, status }: { id: string; status: InquiryStatus }): Promise<void> {
  const supabase = await getSupabase();
  rowsOf(v.array(v.object({ id: v.string() })), await supabase.from('inquiries').update({ status }).eq('id', id).select('id'));
}

/** Shows the new state at once and takes it back when it was refused. */
export function useSetInquiryStatus() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: setStatus,
    onMutate: ({ id, status }) => {
      queries.setQueryData(inquiriesQuery.queryKey, (all) => all?.map((one) => (one.id === id ? { ...one, status } : one)));
    },
    onError: () => toast({ title: msg`This was not saved. Please try again.`, status: 'error' }),
    onSettled: () => queries.invalidateQueries(inquiriesQuery),
  });
}
