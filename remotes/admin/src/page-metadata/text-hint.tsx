import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { PageReport } from '@tulebyte/site-crawl/page-report';
import { findDuplicate, SHOWN, singleLine } from './text-checks.ts';

/** The length of a text that is being written, and what may be wrong with it. */
export function TextHint({
  page,
  field,
  text,
  pages,
}: {
  page: PageReport;
  field: 'title' | 'description';
  text: string;
  pages: readonly PageReport[];
}): ReactNode {
  const { length } = singleLine(text);
  const duplicate = findDuplicate(page, field, text, pages);
  return (
    <>
      <Text size="small" tone="muted" fontVariantNumeric="tabular-nums">
        <Trans>{length} characters</Trans>
        <LengthNote field={field} length={length} />
      </Text>
      {duplicate === undefined ? null : (
        <Text size="small" tone="error" role="status" overflowWrap="anywhere">
          {field === 'title' ? (
            <Trans>{duplicate} has the same title. Say what’s different.</Trans>
          ) : (
            <Trans>Nearly the same as {duplicate}. Say what only this page has.</Trans>
          )}
        </Text>
      )}
    </>
  );
}

function LengthNote({ field, length }: { field: 'title' | 'description'; length: number }): ReactNode {
  const { t } = useLingui();
  if (length === 0) return ` · ${t`empty: the page’s own`}`;
  const shown = SHOWN.title;
  if (field === 'title') return length > shown ? ` · ${t`results show about ${shown}`}` : null;
  const { least, most } = SHOWN.description;
  return length < least || length > most ? ` · ${t`aim for 120 to ${most}`}` : null;
}
