import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Text } from '@tulebyte/ui';
import { keepCompounds } from '@tulebyte/ui/keep-compounds';
import type { ReactNode } from 'react';

/** Title and summary of an entry. `children` come above them. */
export function EntryText({
  entry: { path, title, summary },
  children,
}: {
  entry: { path: string; title: MessageDescriptor; summary: MessageDescriptor };
  children?: ReactNode;
}): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="grid" gap="2" alignContent="start">
      {children}
      <Heading as="h2" size="h2">
        <RouterLink to={path}>{keepCompounds(t(title))}</RouterLink>
      </Heading>
      <Text tone="muted" maxWidth="prose">
        {t(summary)}
      </Text>
    </chakra.div>
  );
}
