import { Text } from '@tulebyte/ui';
import type { ComponentProps, ReactNode } from 'react';
import { Cover } from '../covers/cover.tsx';
import type { CoverName } from '../covers/covers.ts';
import { EntryRow } from './entry-row.tsx';
import { EntryText } from './entry-text.tsx';

/** A list entry with its drawing. Children are the line above the title. */
export function CoverEntry({
  entry,
  children,
}: {
  entry: ComponentProps<typeof EntryText>['entry'] & { cover: CoverName };
  children: ReactNode;
}): ReactNode {
  return (
    <EntryRow gridTemplateColumns={{ base: 'minmax(0,1fr)', md: 'minmax(0,3fr) minmax(0,8fr)' }} rowGap="4">
      <Cover name={entry.cover} wide="onPhones" />
      <EntryText entry={entry}>
        <Text size="small" tone="muted">
          {children}
        </Text>
      </EntryText>
    </EntryRow>
  );
}
