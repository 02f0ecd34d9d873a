import { useLingui } from '@lingui/react/macro';
import { useWorkspaceForm } from '@tulebyte/workspace/use-workspace-form';
import * as v from 'valibot';

const Reply = v.object({
  body: v.pipe(v.string(), v.trim(), v.minLength(1, 'body_empty'), v.maxLength(20_000, 'body_long')),
});

/** The form of a reply. @param send gets its text; sent again, it must be kept once */
export function useReplyForm(id: string, send: (body: string) => Promise<void>) {
  const { t } = useLingui();
  return useWorkspaceForm({
    id,
    isIdempotent: true,
    schema: Reply,
    defaultValues: { body: '' },
    failureMessage: t`We couldn’t send your reply. It’s still here; try again, or call us.`,
    translate: (message) =>
      message === 'body_long' ? t`This is too long: 20,000 characters at most.` : t`Write something first.`,
    onSubmit: ({ body }) => send(body),
  });
}
