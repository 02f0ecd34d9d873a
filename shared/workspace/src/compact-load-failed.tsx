import { Trans } from '@lingui/react/macro';
import { Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** `LoadFailed` in a card or a menu, where there is no room for more than a sentence and a button. */
export function CompactLoadFailed({
  title,
  describedBy,
  retry,
  retrying,
}: {
  /** What could not be loaded. */
  title: string;
  /** Id of the part's heading, where several have such a button. */
  describedBy?: string | undefined;
  retry: () => void;
  retrying: boolean;
}): ReactNode {
  return (
    <chakra.div role="alert" display="grid" gap="2" justifyItems="start">
      <Text size="ui">{title}</Text>
      <Button size="sm" loading={retrying} onClick={retry} aria-describedby={describedBy}>
        <Trans>Try again</Trans>
      </Button>
    </chakra.div>
  );
}
