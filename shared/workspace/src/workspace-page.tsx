import { chakra, Container, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The head of a page or of a section. */
export interface Head {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}

/** The layout of a workspace page: a modest title with its actions, directly followed by the content. */
export function WorkspacePage({ children, ...head }: Head & { children: ReactNode }): ReactNode {
  return (
    <Container paddingTop="4" paddingBottom="section">
      <WorkspaceHeader {...head} />
      {children}
    </Container>
  );
}

/** Title and actions of a workspace page; `dense` for dense tools. */
export function WorkspaceHeader({ title, note, actions, dense = false }: Head & { dense?: boolean }): ReactNode {
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="end"
      justifyContent="space-between"
      columnGap={dense ? '6' : '8'}
      rowGap={dense ? '3' : '4'}
      marginBottom={dense ? '6' : { base: '6', md: '8' }}
    >
      <chakra.div display="grid" gap={dense ? '1' : '1.5'} minWidth="0" flex="1 1 18rem">
        <Heading as="h1" size={dense ? 'h3' : 'h2'} overflowWrap="anywhere">
          {title}
        </Heading>
        {note ? (
          <Text as="div" tone="muted" size={dense ? 'small' : 'ui'} maxWidth="prose">
            {note}
          </Text>
        ) : null}
      </chakra.div>
      {actions ? (
        <chakra.div display="flex" flexWrap="wrap" gap={dense ? '2' : '3'} alignItems="center">
          {actions}
        </chakra.div>
      ) : null}
    </chakra.header>
  );
}
