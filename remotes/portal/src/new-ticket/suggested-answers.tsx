import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '@tulebyte/i18n';
import { Button, chakra, Heading, Icon, IconButton, Surface, Text } from '@tulebyte/ui';
import { useId, type ReactNode } from 'react';
import { PortalQueries } from '../backend/portal-queries.tsx';
import { ChunkList } from '../suggested-chunks/chunk-list.tsx';
import { chunksQuery } from '@tulebyte/knowledge-search/chunks-query';
import { useDebounced } from '../suggested-chunks/use-debounced.ts';

const DEBOUNCE_MS = 700;
const MAX_SUGGESTIONS = 3;
/** Characters that the database searches with; the end of the text says the most. */
const MAX_QUERY_LENGTH = 300;

interface SuggestionProps {
  /** The text so far. */
  text: string;
  onDismiss: () => void;
  /** Called when a suggestion solved the problem. */
  onSolved: () => void;
}

/** Articles that might solve the problem before the ticket is sent. */
export default function SuggestedAnswers(props: SuggestionProps): ReactNode {
  return (
    <PortalQueries>
      <Suggestions {...props} />
    </PortalQueries>
  );
}

function Suggestions({ text, onDismiss, onSolved }: SuggestionProps): ReactNode {
  const { t } = useLingui();
  const heading = useId();
  const query = useDebounced(text.slice(-MAX_QUERY_LENGTH), DEBOUNCE_MS);
  // A failed search must not distract from writing the ticket.
  const { data: chunks = [] } = useQuery({
    ...chunksQuery(query, MAX_SUGGESTIONS, useLocale()),
    placeholderData: keepPreviousData,
  });
  if (chunks.length === 0) return null;
  return (
    <Surface as="section" variant="river" pad="sm" aria-labelledby={heading}>
      <chakra.div display="flex" alignItems="start" justifyContent="space-between" gap="2">
        <chakra.div>
          <Heading as="h3" size="h4" id={heading}>
            <Trans>Does one of these answer it?</Trans>
          </Heading>
          <Text size="small" tone="muted" role="status">
            <Plural value={chunks.length} one="# section, opens beside your ticket" other="# sections, open beside your ticket" />
          </Text>
        </chakra.div>
        <IconButton label={t`No suggestions, please`} size="sm" onClick={onDismiss}>
          <Icon name="close" />
        </IconButton>
      </chakra.div>
      <ChunkList chunks={chunks} label={t`Suggestions`} opensInNewTab />
      <Button size="sm" marginTop="2" onClick={onSolved}>
        <Icon name="check" />
        <Trans>That solved it: no ticket</Trans>
      </Button>
    </Surface>
  );
}
