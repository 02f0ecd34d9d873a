import type { MessageDescriptor } from '@lingui/core';
import { toast } from '@tulebyte/platform';

interface Messages {
  readonly copied: MessageDescriptor | string;
  /** How to copy it by hand: browsers can refuse. */
  readonly refused: MessageDescriptor | string;
}

/** Copies a text, and says in a toast whether that worked. */
export async function copyText(text: string, { copied, refused }: Messages): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied, status: 'success' });
  } catch {
    toast({ title: refused, status: 'error' });
  }
}
