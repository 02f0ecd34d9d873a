import { chakra, Container, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The frame of the shop's working pages: a modest title, and the work at once below. */
export function ShopPage({
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
        rowGap="3"
        marginBottom={{ base: '6', md: '8' }}
      >
        <chakra.div display="grid" gap="1.5" minWidth="0" flex="1 1 20rem">
          <Heading as="h1" size="h2" overflowWrap="anywhere">
            {title}
          </Heading>
          {note ? (
            <Text as="div" tone="muted" maxWidth="prose">
              {note}
            </Text>
          ) : null}
        </chakra.div>
        {actions}
      </chakra.header>
      {children}
    </Container>
  );
}
