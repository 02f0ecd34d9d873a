import { chakra, Container, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The frame of a working page: a modest title, what can be done, and the work at once below. */
export function ToolPage({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}): ReactNode {
  return (
    <Container paddingTop="3" paddingBottom="section">
      <chakra.header
        display="flex"
        flexWrap="wrap"
        alignItems="end"
        justifyContent="space-between"
        columnGap="8"
        rowGap="4"
        marginBottom={{ base: '6', md: '8' }}
      >
        <chakra.div display="grid" gap="1.5" minWidth="0" flex="1 1 20rem">
          <Heading as="h1" size="h2" overflowWrap="anywhere">
            {title}
          </Heading>
          {note ? (
            <Text as="div" tone="muted" size="ui" maxWidth="prose">
              {note}
            </Text>
          ) : null}
        </chakra.div>
        {actions ? (
          <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
            {actions}
          </chakra.div>
        ) : null}
      </chakra.header>
      {children}
    </Container>
  );
}
