import { Trans, useLingui } from '@lingui/react/macro';
import { downloadFile } from '@tulebyte/platform/download';
import { Button, Icon } from '@tulebyte/ui';
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
  const { t } = useLingui();
  return (
    <Button
      size="sm"
      aria-label={of ? t`Download CSV: ${of}` : undefined}
      disabled={disabled}
      onClick={() => downloadFile(new Blob([content()], { type: 'text/csv' }), name)}
    >
      <Icon name="download" />
      <Trans>Download CSV</Trans>
    </Button>
  );
}
