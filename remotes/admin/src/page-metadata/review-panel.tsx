import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { toast } from '@tulebyte/platform';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import { Field, Textarea } from '@tulebyte/ui/form';
import { useRef, useState, type ReactNode } from 'react';
import { Panel, Panels } from '../layout/panel.tsx';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { FactList } from './fact-list.tsx';
import { useReview, useSubmitDraft } from './requests.ts';
import { ResultPreview } from './result-preview.tsx';
import { StructuredDataJson } from './structured-data-json.tsx';
import type { MetadataVersion } from './version.ts';

/** A text that waits for approval, beside the page as it is, with what its reader may do. */
export function ReviewPanel({
  page,
  version,
  live,
}: {
  page: PageReport;
  version: MetadataVersion;
  live: MetadataVersion | undefined;
}): ReactNode {
  const { t } = useLingui();
  const submit = useSubmitDraft();
  const author = version.author ?? t`someone who left`;
  return (
    <chakra.div display="grid" gap="5">
      <Alert title={version.can_approve ? t`Waiting for your review` : t`Waiting for review`}>
        {version.can_approve ? (
          <Trans>
            Written by {author}, <RelativeTime at={version.edited_at} />. Once you approve it, the page shows it within seconds.
          </Trans>
        ) : (
          <Trans>
            Written by {author}, <RelativeTime at={version.edited_at} />. Another manager or owner has to approve it.
          </Trans>
        )}
      </Alert>
      <Panels>
        <ResultPreview
          label={t`Today`}
          path={page.path}
          title={live?.title || page.title}
          description={live?.description || page.description}
        />
        <ResultPreview
          label={t`Proposed`}
          path={page.path}
          title={version.title || t`The page’s own title`}
          description={version.description || t`The page’s own description`}
        />
      </Panels>
      {Object.keys(version.structured_data).length > 0 ? (
        <Panels>
          <Panel title={t`Structured data today`}>
            <StructuredDataJson data={page.jsonLdTexts} />
          </Panel>
          <Panel title={t`Structured data proposed`}>
            <StructuredDataJson data={version.structured_data} />
          </Panel>
        </Panels>
      ) : (
        <Text size="small" tone="muted">
          <Trans>The page’s structured data doesn’t change.</Trans>
        </Text>
      )}
      <FactList facts={version.facts} />
      {version.can_approve ? <Decision version={version} /> : null}
      {version.can_withdraw ? (
        <div>
          <Button
            size="sm"
            variant="outline"
            loading={submit.isPending}
            onClick={() => void submit.mutate({ ...version, is_submitted: false })}
          >
            <Trans>Withdraw and edit</Trans>
          </Button>
        </div>
      ) : null}
    </chakra.div>
  );
}

function Decision({ version }: { version: MetadataVersion }): ReactNode {
  const { t } = useLingui();
  const review = useReview();
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const decision = useRef<HTMLDivElement>(null);
  const approve = () =>
    review.mutate({ ...version, is_approved: true, note: '' }, () =>
      toast({ title: msg`Approved. The page shows it within seconds.`, status: 'success' }),
    );
  const sendBack = () => {
    const isMissing = note.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) return decision.current?.querySelector('textarea')?.focus();
    void review.mutate({ ...version, is_approved: false, note }, () => toast({ title: msg`Sent back`, status: 'success' }));
  };
  return (
    <chakra.div ref={decision} display="grid" gap="4" maxWidth="40rem">
      <Field
        label={t`Note for the author`}
        hint={t`Required only if you send it back.`}
        {...(isNoteMissing && note.trim() === '' ? { error: t`Say what the author should change.` } : {})}
      >
        <Textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button variant="solid" loading={review.isPending} onClick={() => void approve()}>
          <Trans>Approve</Trans>
        </Button>
        <Button variant="outline" disabled={review.isPending} onClick={sendBack}>
          <Trans>Send back</Trans>
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
