import { Trans } from '@lingui/react/macro';
import { chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { asJson } from './structured-data-text.ts';

/** Texts of structured data, to read. */
export function StructuredDataJson({ data }: { data: object }): ReactNode {
  const json = asJson(data);
  if (json === '') {
    return (
      <Text size="small">
        <Trans>None</Trans>
      </Text>
    );
  }
  return (
    <chakra.pre fontFamily="mono" fontSize="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {json}
    </chakra.pre>
  );
}
