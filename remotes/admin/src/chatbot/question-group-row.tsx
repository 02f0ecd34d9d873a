import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionGroup } from '@tulebyte/backend-api/functions/assistant-review';
import type { RatingReason } from '@tulebyte/backend-api/functions/rate';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { Badge, Button, chakra, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { QuestionEditor } from './question-editor.tsx';
import { useDismissal } from './review.ts';

const REASONS: Readonly<Record<RatingReason, MessageDescriptor>> = {
  wrong: msg`reported as wrong`,
  incomplete: msg`reported as incomplete`,
  other_question: msg`reported as off topic`,
};

const Row = chakra('li', {
  base: { display: 'grid', gap: '3', paddingBlock: '3.5', borderTopWidth: '1px', borderColor: 'border.default' },
});

interface QuestionGroupRowProps {
  group: QuestionGroup;
  /** Why it is on the list; by default that it has no answer, or a badly rated one. */
  badges?: ReactNode;
}

/** A group of questions with ways to answer or dismiss it. */
export function QuestionGroupRow({ group, badges }: QuestionGroupRowProps): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const dismiss = useDismissal();
  const { question, wordings, count, ratedDown, language, lastAskedAt } = group;
  return (
    <Row>
      <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="2" justifyContent="space-between" alignItems="start">
        <chakra.div minWidth="0" flex="1 1 18rem">
          <Text size="ui" fontWeight="600" overflowWrap="anywhere" lang={language}>
            {question}
          </Text>
          {wordings.length > 0 ? (
            <Text size="small" tone="muted" overflowWrap="anywhere">
              <Trans>Also: {wordings.join(' · ')}</Trans>
            </Text>
          ) : null}
          <Text
            as="div"
            size="small"
            tone="muted"
            display="flex"
            flexWrap="wrap"
            columnGap="2.5"
            rowGap="1"
            marginTop="1"
            alignItems="center"
          >
            <span>
              <Plural value={count} one="asked once" other="asked # times" />
            </span>
            <RelativeTime at={lastAskedAt} />
            <span>{language === 'es' ? 'Español' : 'English'}</span>
            {badges ?? (ratedDown < count ? <Badge>{t`Without an answer`}</Badge> : null)}
            {group.hasDraft ? <Badge tone="river">{t`Draft answer`}</Badge> : null}
            {group.isReopened ? <Badge tone="dusk">{t`Asked again after it was dismissed`}</Badge> : null}
            {ratedDown > 0 ? (
              <Badge tone="error">
                <Plural value={ratedDown} one="Rated unhelpful" other="Rated unhelpful # times" />
              </Badge>
            ) : null}
            {group.reasons.map((reason) => (
              <span key={reason}>{t(REASONS[reason])}</span>
            ))}
          </Text>
        </chakra.div>
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Button size="sm" aria-expanded={isOpen} aria-label={t`Answer “${question}”`} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Trans>Close</Trans> : <Trans context="button">Answer</Trans>}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={t`Dismiss “${question}”`}
            loading={dismiss.isPending}
            onClick={() => void dismiss.mutate(group.messageIds)}
          >
            <Trans>Dismiss</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
      {isOpen ? <QuestionEditor group={group} onDone={() => setOpen(false)} /> : null}
    </Row>
  );
}
