import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Link, Text } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { NativeSelect } from '@tulebyte/ui/form';
import type { ReactNode } from 'react';
import { Nothing } from '../frame/nothing.tsx';
import { Queried } from '../frame/queried.tsx';
import { RelativeTime } from '../times/relative-time.tsx';
import { INQUIRY_STATUSES, useInquiries, useSetInquiryStatus, type Inquiry, type InquiryStatus } from './inquiries.ts';

const words: Readonly<Record<InquiryStatus, MessageDescriptor>> = {
  new: msg`New`,
  in_progress: msg`In progress`,
  answered: msg`Answered`,
  spam: msg`Spam`,
};

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 11rem' },
    columnGap: '6',
    rowGap: '2',
    alignItems: 'start',
    paddingBlock: '3.5',
    borderTopWidth: '1px',
    borderColor: 'border.default',
  },
});

/** What visitors wrote, newest first, with the state that the desk gives it. */
export function InquiryList(): ReactNode {
  const query = useInquiries();
  return (
    <Queried query={query} skeleton={<Skeleton height="12rem" />}>
      {(inquiries) =>
        inquiries.length > 0 ? (
          <ul>
            {inquiries.map((inquiry) => (
              <InquiryRow key={inquiry.id} inquiry={inquiry} />
            ))}
          </ul>
        ) : (
          <Nothing icon="mail">
            <Trans>No message yet. What visitors send by the contact forms arrives here and by email.</Trans>
          </Nothing>
        )
      }
    </Queried>
  );
}

function InquiryRow({ inquiry }: { inquiry: Inquiry }): ReactNode {
  const { t } = useLingui();
  const set = useSetInquiryStatus();
  return (
    <Row>
      <chakra.div minWidth="0">
        <Text size="ui" overflowWrap="anywhere">
          <chakra.strong>{inquiry.name}</chakra.strong>
          {inquiry.company ? <> · {inquiry.company}</> : null} · <Link href={`mailto:${inquiry.email}`}>{inquiry.email}</Link>
          {inquiry.phone ? (
            <>
              {' '}
              · <Link href={`tel:${inquiry.phone}`}>{inquiry.phone}</Link>
            </>
          ) : null}
        </Text>
        <Text size="small" tone="muted">
          <RelativeTime at={inquiry.created_at} /> · {inquiry.topic}
          {inquiry.source_path ? <> · {inquiry.source_path}</> : null}
        </Text>
        <Text size="ui" whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="prose" marginTop="1.5">
          {inquiry.message}
        </Text>
      </chakra.div>
      <NativeSelect
        aria-label={t`State of the message from ${inquiry.name}`}
        value={inquiry.status}
        onChange={(event) => {
          const status = INQUIRY_STATUSES.find((known) => known === event.currentTarget.value);
          if (status) set.mutate({ id: inquiry.id, status });
        }}
      >
        {INQUIRY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(words[status])}
          </option>
        ))}
      </NativeSelect>
    </Row>
  );
}
