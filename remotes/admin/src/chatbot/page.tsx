import { Trans, useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { choiceFilter, defineFilters, useFilters } from '@tulebyte/lists/filters';
import { Badge, chakra, Icon, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { Tab, TabList, TabPanel, Tabs } from '@tulebyte/ui/disclosure';
import type { ReactNode } from 'react';
import { LinkedStat, StatRow } from '../charts/linked-stat.tsx';
import { AdminPage } from '../layout/admin-page.tsx';
import { InlineEmpty } from '../layout/inline-empty.tsx';
import { Panel } from '../layout/panel.tsx';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useAdminOverview } from '../backend/admin-overview.ts';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Conversation } from './conversation.tsx';
import { ConfigurationForm } from './configuration-form.tsx';
import { useConfiguration } from './configuration.ts';
import { EntriesPanel } from './entries-panel.tsx';
import { EvaluationsPanel } from './evaluations-panel.tsx';
import { OpenQuestionList } from './open-questions.tsx';
import { ChunksPanel } from './chunks-panel.tsx';
import { RefusedQuestionList } from './refused-questions.tsx';
import { useRatedMessages, type RatedMessage } from './ratings.ts';
import { TryQuestion } from './try-question.tsx';

const viewFilter = defineFilters({
  view: choiceFilter(['questions', 'try', 'chunks', 'entries', 'evaluations', 'ratings', 'settings'], 'questions'),
});

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage title={t`Assistant`} note={<Trans>It only answers from what the site says, and says when it doesn’t know.</Trans>}>
      <AssistantScreen />
    </AdminPage>
  );
}

function AssistantScreen(): ReactNode {
  const { t } = useLingui();
  const overview = useAdminOverview();
  const configuration = useConfiguration();
  const rated = useRatedMessages();
  const { filters, set } = useFilters(viewFilter);
  const { view } = filters;
  return (
    <chakra.div display="grid" gap="10">
      <QueryBoundary query={overview} skeleton={<Skeleton height={{ base: '11.875rem', md: '6rem' }} />}>
        {({ chat, knowledge }) => (
          <StatRow>
            <LinkedStat label={t`Questions`} value={formatNumber(chat.questions)} note={t`in 28 days`} />
            <LinkedStat label={t`Without an answer`} value={formatNumber(chat.unanswered)} note={t`in 28 days`} />
            <LinkedStat
              label={t`Rated helpful`}
              value={formatNumber(chat.helpful)}
              note={t`${formatNumber(chat.unhelpful)} unhelpful`}
            />
            <LinkedStat
              label={t`Passages`}
              value={formatNumber(knowledge.chunks)}
              note={t`from ${formatNumber(knowledge.documents)} documents`}
            />
          </StatRow>
        )}
      </QueryBoundary>
      <Tabs value={view} onValueChange={(value) => set('view', value)}>
        <TabList label={t`Assistant`}>
          <Tab value="questions">{t`To do`}</Tab>
          <Tab value="try">{t`Try a question`}</Tab>
          <Tab value="chunks">{t`Passages`}</Tab>
          <Tab value="entries">{t`Entries`}</Tab>
          <Tab value="evaluations">{t`Evaluation`}</Tab>
          <Tab value="ratings">{t`Ratings`}</Tab>
          <Tab value="settings">{t`Settings`}</Tab>
        </TabList>
        <TabPanel value="questions">
          <chakra.div display="grid" gap="8">
            <OpenQuestionList />
            <RefusedQuestionList />
          </chakra.div>
        </TabPanel>
        <TabPanel value="try">
          <TryQuestion />
        </TabPanel>
        <TabPanel value="chunks">{view === 'chunks' ? <ChunksPanel /> : null}</TabPanel>
        <TabPanel value="entries">{view === 'entries' ? <EntriesPanel /> : null}</TabPanel>
        <TabPanel value="evaluations">{view === 'evaluations' ? <EvaluationsPanel /> : null}</TabPanel>
        <TabPanel value="ratings">
          <Panel title={t`Rated answers`}>
            <QueryBoundary query={rated} skeleton={<Skeleton height="10rem" />}>
              {(messages) => <RatedMessages messages={messages} />}
            </QueryBoundary>
          </Panel>
        </TabPanel>
        <TabPanel value="settings">
          <Panel title={t`Settings`}>
            <QueryBoundary query={configuration} skeleton={<Skeleton height="20rem" />}>
              {(row) => <ConfigurationForm configuration={row} />}
            </QueryBoundary>
          </Panel>
        </TabPanel>
      </Tabs>
    </chakra.div>
  );
}

const Row = chakra('li', { base: { paddingBlock: '3', borderTopWidth: '1px', borderColor: 'border.default' } });

function RatedMessages({ messages }: { messages: readonly RatedMessage[] }): ReactNode {
  const { t } = useLingui();
  if (messages.length === 0) {
    return (
      <InlineEmpty icon="thumb-up">
        <Trans>No ratings yet. Signed-in visitors rate answers with a thumb; the conversations show up here.</Trans>
      </InlineEmpty>
    );
  }
  return (
    <ul>
      {messages.map(({ id, session, helpful, ratedAt, question, message }) => (
        <Row key={id}>
          <Text size="ui" fontWeight="600" overflowWrap="anywhere">
            {question}
          </Text>
          <Text size="ui" tone="muted" overflowWrap="anywhere">
            {message}
          </Text>
          <Text as="div" size="small" tone="muted" display="flex" gap="2" alignItems="center" marginTop="1">
            <Badge tone={helpful ? 'tule' : 'error'}>
              <Icon name={helpful ? 'thumb-up' : 'thumb-down'} size="1em" />
              {helpful ? t`Helpful` : t`Unhelpful`}
            </Badge>
            <RelativeTime at={ratedAt} />
          </Text>
          <Conversation id={session} rated={id} question={question} />
        </Row>
      ))}
    </ul>
  );
}
