import { Trans } from '@lingui/react/macro';
import { chakra, List, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The summary beside the title. */
export function KeyPoints({ points }: { points: readonly string[] }): ReactNode {
  return (
    <Surface variant="tule">
      <chakra.h2 textStyle="label" color="fg.tule" marginBottom="3">
        <Trans>In short</Trans>
      </chakra.h2>
      <List variant="bullet" textStyle="ui">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </List>
    </Surface>
  );
}
