import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MAX_CHAT_MESSAGE_LENGTH } from '@tulebyte/backend-api/functions/chat';
import type { Candidate, Tried } from '@tulebyte/backend-api/functions/assistant-review';
import { formatPercent } from '@tulebyte/i18n';
import { Badge, Button, chakra, Heading, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Field, Input } from '@tulebyte/ui/form';
import { ResponsiveTable, type Column } from '@tulebyte/ui/responsive-table';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { tryQuery } from './review.ts';
import { AnswerPreviewCard } from './answer-preview.tsx';

/** Asks the assistant and explains its answer. */
export function TryQuestion(): ReactNode {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(typed.trim());
  };
  return (
    <Panel title={t`Try a question`} note={t`Nothing is recorded.`}>
      <chakra.form display="flex" flexWrap="wrap" gap="3" alignItems="end" marginBottom="5" onSubmit={submit}>
        <chakra.div flex="1 1 16rem">
          <Field label={t`Question`}>
            <Input
              value={typed}
              maxLength={MAX_CHAT_MESSAGE_LENGTH}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
        </chakra.div>
        <Button type="submit" variant="solid" disabled={typed.trim() === ''}>
          <Trans>Try</Trans>
        </Button>
      </chakra.form>
      {asked === '' ? null : <Result message={asked} />}
    </Panel>
  );
}

function Result({ message }: { message: string }): ReactNode {
  const query = useQuery(tryQuery(message, 'en'));
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="16rem" />}>
      {(tried) => (
        <chakra.div display="grid" gap="6">
          {tried.by === 'site' ? (
            <AnswerPreviewCard answer={tried.answer} heading={tried.language === 'es' ? 'Español' : 'English'} />
          ) : null}
          <Why tried={tried} />
          {tried.by === 'site' ? (
            <Improve key={message} group={{ question: message, language: tried.language, answer: tried.answer }} />
          ) : null}
          {tried.candidates.length > 0 ? <Candidates candidates={tried.candidates} /> : null}
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

function Improve({ group }: { group: ComponentProps<typeof QuestionEditor>['group'] }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Trans>Improve this answer</Trans>
      </Button>
      {isOpen ? (
        <chakra.div width="full" minWidth="0">
          <QuestionEditor group={group} onDone={() => setOpen(false)} />
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}

const OWN_RECORD_NAMES: Readonly<Record<NonNullable<Tried['ownRecords']>, MessageDescriptor>> = {
  appointments: msg`appointments`,
  tickets: msg`tickets`,
  invoices: msg`invoices`,
  orders: msg`orders`,
  plan: msg`plan`,
  devices: msg`devices`,
};

/** How the question was interpreted. */
function Why({ tried: { by, ownRecords, terms, suggestions } }: { tried: Tried }): ReactNode {
  const { t } = useLingui();
  const records = ownRecords === null ? '' : t(OWN_RECORD_NAMES[ownRecords]);
  if (by !== 'site')
    return (
      <Text size="ui">
        {by === 'guard' ? (
          <Trans>Declined before any search: it reads like an instruction to the assistant, an attack, or an insult.</Trans>
        ) : by === 'person' ? (
          <Trans>They want a person. The assistant tells them how to reach one and quotes nothing.</Trans>
        ) : (
          <Trans>Answered from the client’s own records: {records}. The site isn’t searched.</Trans>
        )}
      </Text>
    );
  return (
    <chakra.div display="grid" gap="2">
      <Heading as="h3" size="h4">
        <Trans>Understood as</Trans>
      </Heading>
      {terms.length === 0 ? (
        <Text size="ui">
          <Trans>None of its words name a topic.</Trans>
        </Text>
      ) : (
        <chakra.ul display="flex" flexWrap="wrap" gap="2">
          {terms.map(({ term, share, isKnown }) => (
            <li key={term}>
              <Badge tone={isKnown ? 'river' : 'error'}>
                {term} {formatPercent(share)}
                {isKnown ? null : (
                  <>
                    {' '}
                    <Trans>(not on the site)</Trans>
                  </>
                )}
              </Badge>
            </li>
          ))}
        </chakra.ul>
      )}
      {suggestions.length > 0 ? (
        <Text size="small" tone="muted">
          <Trans>Suggests: {suggestions.join(' · ')}</Trans>
        </Text>
      ) : null}
    </chakra.div>
  );
}

function Candidates({ candidates }: { candidates: readonly Candidate[] }): ReactNode {
  const { t } = useLingui();
  const columns: readonly Column<Candidate>[] = [
    {
      id: 'sentence',
      head: t`Sentence`,
      rowHead: true,
      slot: 'title',
      render: ({ sentence, heading, url, language }) => (
        <>
          <Text size="ui" lang={language} fontWeight="400">
            {sentence}
          </Text>
          <Text size="small" tone="muted" fontWeight="400" overflowWrap="anywhere">
            {heading} · {url}
          </Text>
        </>
      ),
    },
    {
      id: 'why',
      head: t`Matched`,
      cellLabel: t`Matched`,
      render: ({ phrasing, factor }) => (
        <Text size="small">
          {phrasing === null ? t`by its own words` : t`by the phrasing “${phrasing}”`}
          {factor < 1 ? <> · {t`lowered to ${formatPercent(factor)}`}</> : null}
        </Text>
      ),
    },
    { id: 'coverage', head: t`Covers`, cellLabel: t`Covers`, numeric: true, render: ({ coverage }) => formatPercent(coverage) },
    { id: 'score', head: t`Score`, cellLabel: t`Score`, numeric: true, render: ({ confidence }) => formatPercent(confidence) },
  ];
  return (
    <chakra.div display="grid" gap="2">
      <Heading as="h3" size="h4">
        <Trans>Sentences considered</Trans>
      </Heading>
      <ResponsiveTable
        label={t`Sentences considered`}
        rows={candidates}
        rowKey={({ url, sentence }) => `${url} ${sentence}`}
        columns={columns}
        stackBelow="44rem"
      />
    </chakra.div>
  );
}
