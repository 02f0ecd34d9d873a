import { AccordionItem } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';

/** Collapsed details that only some readers need. */
export function Details({ summary, children }: { summary: string; children: ReactNode }): ReactNode {
  return <AccordionItem summary={summary}>{children}</AccordionItem>;
}
