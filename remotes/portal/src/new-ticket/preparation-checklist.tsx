import { Trans } from '@lingui/react/macro';
import { Box, Heading, List, ListItem } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What to have ready, so that the first reply can solve the problem. */
export function PreparationChecklist(): ReactNode {
  return (
    <Box>
      <Heading as="h2" size="h3" marginBottom="4">
        <Trans>Worth having at hand</Trans>
      </Heading>
      <List variant="ruled">
        <ListItem>
          <Trans>The exact words of the error, or a note of where it appears</Trans>
        </ListItem>
        <ListItem>
          <Trans>When it last worked, and what changed since then</Trans>
        </ListItem>
        <ListItem>
          <Trans>Which device: its name, or the label on its underside</Trans>
        </ListItem>
        <ListItem>
          <Trans>How many people it stops, and until when you need it</Trans>
        </ListItem>
        <ListItem>
          <Trans>Never a password: we do not ask for one</Trans>
        </ListItem>
      </List>
    </Box>
  );
}
