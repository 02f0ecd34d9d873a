import { Trans } from '@lingui/react/macro';
import { Box, Heading, List, ListItem } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** What to have ready, so that the first reply can solve the problem. */
export function PreparationChecklist(): ReactNode {
  return (
    <Box>
      <Heading as="h2" size="h3" marginBottom="4">
        <Trans>Good to have handy</Trans>
      </Heading>
      <List variant="ruled">
        <ListItem>
          <Trans>The exact words of the error, or a note of where it shows up</Trans>
        </ListItem>
        <ListItem>
          <Trans>When it last worked, and what’s changed since</Trans>
        </ListItem>
        <ListItem>
          <Trans>Which device: its name, or the label on the bottom</Trans>
        </ListItem>
        <ListItem>
          <Trans>How many people are stuck, and when you need it fixed</Trans>
        </ListItem>
        <ListItem>
          <Trans>Never a password: we won’t ask for one</Trans>
        </ListItem>
      </List>
    </Box>
  );
}
