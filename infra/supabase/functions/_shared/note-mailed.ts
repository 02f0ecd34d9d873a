import { asService } from './backend.ts';

/** Notes on an inquiry that both sides were mailed. Failing to note it fails nothing. */
export async function noteMailed(inquiryId: string): Promise<void> {
  const { error } = await asService().from('inquiries').update({ mailed_at: new Date().toISOString() }).eq('id', inquiryId);
  if (error) console.error('could not note the mail:', error.message);
}
