import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { Button, Icon } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

const MAX_COLLAPSED_ROWS = 8;

/** The first 8 of ranked rows, and a button that shows all of them. */
export function TopRows<Row>({
  label,
  rows,
  children,
}: {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly Row[];
  children: (visible: readonly Row[]) => ReactNode;
}): ReactNode {
  const { t } = useLingui();
  const [isWhole, setWhole] = useState(false);
  if (rows.length <= MAX_COLLAPSED_ROWS) return children(rows);
  const text = isWhole ? t`Show the first ${formatNumber(MAX_COLLAPSED_ROWS)}` : t`Show all ${formatNumber(rows.length)}`;
  return (
    <>
      {children(isWhole ? rows : rows.slice(0, MAX_COLLAPSED_ROWS))}
      <Button
        size="sm"
        variant="quiet"
        marginTop="2"
        aria-expanded={isWhole}
        aria-label={`${text}: ${label}`}
        css={{ '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' } }}
        onClick={() => setWhole(!isWhole)}
      >
        <Icon name="chevron-down" size="1em" />
        {text}
      </Button>
    </>
  );
}
