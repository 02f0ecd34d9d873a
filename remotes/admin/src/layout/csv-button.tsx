import { Trans } from '@lingui/react/macro';
import { downloadFile } from '@tulebyte/platform/download';
import { Button, Icon, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Downloads a CSV file, which is created on click. */
export function CsvButton({
  name,
  content,
  of,
  disabled,
}: {
  /** File name. */
  name: string;
  content: () => string;
  /** What the file has, where a page has several. */
  of?: string;
  disabled?: boolean;
}): ReactNode {
  return (
    <Button size="sm" disabled={disabled} onClick={() => downloadFile(new Blob([content()], { type: 'text/csv' }), name)}>
      <Icon name="download" />
      <span>
        <Trans>Download CSV</Trans>
        {of ? <VisuallyHidden>: {of}</VisuallyHidden> : null}
      </span>
    </Button>
  );
}
