import { msg } from '@lingui/core/macro';
import { toast } from '@tulebyte/platform';

/** Copies a text, and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: msg`Copied`, status: 'success' });
  } catch {
    toast({ title: msg`Your browser didn’t allow copying.`, status: 'error' });
  }
}
