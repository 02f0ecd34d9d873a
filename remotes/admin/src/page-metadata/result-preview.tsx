import { Trans } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { chakra, Text } from '@tulebyte/ui';
import { Clamp } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** About as wide as a desktop search result, and truncated the same way. */
const Result = chakra('div', {
  base: { maxWidth: '38rem', display: 'grid', gap: '0.5', padding: '4', bg: 'bg.sunken', borderRadius: 'control' },
});

/** How a results page may show a page with these texts. */
export function ResultPreview({
  label,
  path,
  title,
  description,
}: {
  /** Instead of “How a results page may show it”. */
  label?: string;
  path: string;
  title: string;
  description: string;
}): ReactNode {
  return (
    <div>
      <Text size="label" marginBottom="2">
        {label ?? <Trans>How a results page may show it</Trans>}
      </Text>
      <Result>
        <Text size="small" tone="muted" overflowWrap="anywhere">
          {company.siteUrl.replace('https://', '')}
          {path}
        </Text>
        <Text textStyle="h4" color="fg.link" overflowWrap="anywhere">
          <Clamp>{title}</Clamp>
        </Text>
        <Text size="small" overflowWrap="anywhere">
          <Clamp lines={3}>{description}</Clamp>
        </Text>
      </Result>
    </div>
  );
}
