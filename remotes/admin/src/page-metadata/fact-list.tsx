import { Trans } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Sentences and prices of the page that a text rests on. */
export function FactList({ facts }: { facts: readonly string[] }): ReactNode {
  if (facts.length === 0) return null;
  return (
    <div>
      <Text size="small" tone="muted">
        <Trans>Based on</Trans>
      </Text>
      <chakra.ul display="grid" gap="1.5" textStyle="ui" listStyleType="disc" paddingInlineStart="5">
        {facts.map((fact) => (
          <chakra.li key={fact} overflowWrap="anywhere">
            {fact}
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
