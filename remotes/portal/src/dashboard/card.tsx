import { chakra, Heading } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** One fact of the client's home: its heading, what is to know, and the way to all of it. */
export function Card({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }): ReactNode {
  return (
    <chakra.section aria-labelledby={id} minWidth="0" borderTopWidth="2px" borderTopColor="border.strong" paddingTop="3">
      <Heading as="h2" size="h4" id={id} marginBottom="2">
        {title}
      </Heading>
      {children}
    </chakra.section>
  );
}
