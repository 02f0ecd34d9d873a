import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Button, chakra, Heading, Icon, IconButton, Surface, Text } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { ChunkList } from '../suggested-chunks/chunk-list.tsx';
import { chunksQuery } from '../suggested-chunks/chunks-query.ts';
import { useDebounced } from '../suggested-chunks/use-debounced.ts';

const PAUSE_MS = 700;
const MOST = 3;
/** Characters that the database looks at; what was typed last says most. */
const LONGEST = 300;

interface Suggesting {
  /** What was typed so far. */
  text: string;
  onDismiss: () => void;
  /** Somebody found the answer here: no ticket. */
  onSolved: () => void;
}

/** Sections of the site that may answer a ticket before it is sent. Stands below what is typed, and never in its way. */
export default function SuggestedAnswers(props: Suggesting): ReactNode {
  return (
    <PortalQueries>
      <Suggestions {...props} />
    </PortalQueries>
  );
}

function Suggestions({ text, onDismiss, onSolved }: Suggesting): ReactNode {
  const { t } = useLingui();
  const heading = useId();
  const query = useDebounced(text.slice(-LONGEST), PAUSE_MS);
  // A search that fails is no news to somebody who writes a ticket.
  const { data: passages = [] } = useQuery({
    ...chunksQuery(query, MOST, useLocale()),
    enabled: query !== '',
    placeholderData: keepPreviousData,
  });
  if (passages.length === 0) return null;
  return (
    <Surface as="section" variant="river" pad="sm" aria-labelledby={heading}>
      <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="2">
        <chakra.div>
          <Heading as="h3" size="h4" id={heading}>
            <Trans>Does one of these answer it?</Trans>
          </Heading>
          <Text size="small" tone="muted" role="status">
            <Plural
              value={passages.length}
              one="# section, opens beside your ticket"
              other="# sections, open beside your ticket"
            />
          </Text>
        </chakra.div>
        <IconButton label={t`No suggestions, please`} size="sm" onClick={onDismiss}>
          <Icon name="close" />
        </IconButton>
      </chakra.div>
      <ChunkList passages={passages} label={t`Suggestions`} apart />
      <Button size="sm" marginTop="2" onClick={onSolved}>
        <Icon name="check" />
        <Trans>That solved it: no ticket</Trans>
      </Button>
    </Surface>
  );
}
