import { Box, Heading } from '@tulebyte/ui';
import { keepCompounds } from '@tulebyte/ui/keep-compounds';
import type { ReactNode } from 'react';
import type { ServiceEntry } from './collection.ts';

/** The headline, as short as can be, so that the demo below it is in sight. */
export default function ServiceTitle({ entry }: { entry: ServiceEntry }): ReactNode {
  return (
    <Box paddingTop={{ base: '2', md: '6' }} paddingBottom={{ base: '4', lg: '6' }}>
      <Heading as="h1" size="h1">
        {keepCompounds(entry.headline)}
      </Heading>
    </Box>
  );
}
