import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import { toast } from '@tulebyte/platform';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import { Field, SubmitButton, Textarea } from '@tulebyte/ui/form';
import { WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../access/use-staff-form.ts';
import { useRefusal } from '../backend/use-refusal.ts';
import { Panel, Panels } from '../layout/panel.tsx';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { FactList } from './fact-list.tsx';
import { rejections, useReview, useSubmitDraft } from './requests.ts';
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

const Review = v.pipe(
  v.object({ note: v.pipe(v.string(), v.trim()), is_approved: v.boolean() }),
  v.forward(
    v.partialCheck([['note'], ['is_approved']], ({ note, is_approved }) => is_approved || note !== ''),
    ['note'],
  ),
);

function Decision({ version }: { version: MetadataVersion }): ReactNode {
  const { t } = useLingui();
  const review = useReview();
  const refuse = useRefusal(rejections);
  const kit = useStaffForm({
    id: `review-${version.id}`,
    schema: Review,
    defaultValues: { note: '', is_approved: true },
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: () => t`Say what the author should change.`,
    onSubmit: async ({ note, is_approved }) => {
      await review.mutateAsync({ ...version, is_approved, note: is_approved ? '' : note }).catch(refuse);
      toast({ title: is_approved ? msg`Approved. The page shows it within seconds.` : msg`Sent back`, status: 'success' });
    },
  });
  const decide = (isApproved: boolean) => kit.form.setValue('is_approved', isApproved);
  return (
    <WorkspaceForm kit={kit} labels={{ note: t`Note for the author` }} gap="4" maxWidth="40rem">
      <Field name="note" label={t`Note for the author`} hint={t`Required only if you send it back.`}>
        <Textarea rows={2} maxLength={500} />
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <SubmitButton variant="solid" onClick={() => decide(true)}>
          <Trans>Approve</Trans>
        </SubmitButton>
        <Button variant="outline" type="submit" disabled={kit.submitting} onClick={() => decide(false)}>
          <Trans>Send back</Trans>
        </Button>
      </chakra.div>
    </WorkspaceForm>
  );
}
