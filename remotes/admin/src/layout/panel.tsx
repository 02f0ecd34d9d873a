import type { Head } from '@tulebyte/workspace/workspace-page';
import { columnsFrom } from '@tulebyte/workspace/columns';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';

/** A section of a page: heading, actions, and content. */
export function Panel({ title, note, actions, children }: Head & { children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} minWidth="0">
      <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="baseline" gap="2" marginBottom="3">
        <div>
          <Heading as="h2" size="h4" id={id}>
            {title}
          </Heading>
          {note ? (
            <Text size="small" tone="muted" maxWidth="prose">
              {note}
            </Text>
          ) : null}
        </div>
        {actions}
      </chakra.header>
      {children}
    </chakra.section>
  );
}

/** Panels side by side on wide screens. */
export const Panels = columnsFrom('xl', 'repeat(2, minmax(0, 1fr))', '10', '10');
