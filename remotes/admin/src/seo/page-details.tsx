import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Heading, Icon, IconButton, Link, Surface, Text } from '@tulebyte/ui';
import { Clamp } from '@tulebyte/ui/data';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Finding, Severity } from '../site-crawl/findings.ts';
import type { PageReport } from '../site-crawl/page-report.ts';

const severityLabels: Readonly<Record<Severity, MessageDescriptor>> = {
  error: msg`Error`,
  warning: msg`Warning`,
  hint: msg`Hint`,
};
const tones = { error: 'error', warning: 'dusk', hint: 'neutral' } as const;

/** A page's search result preview and its findings with evidence. */
export function PageDetails({
  page,
  findings,
  onClose,
}: {
  page: PageReport;
  findings: readonly Finding[];
  onClose: () => void;
}): ReactNode {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The table is further down, so scroll the details into view.
  useEffect(() => heading.current?.focus(), [page.path]);
  return (
    <Surface as="section" aria-labelledby="page-details" pad="md">
      <chakra.div display="flex" justifyContent="space-between" alignItems="start" gap="4" marginBottom="4">
        <Heading as="h2" size="h4" id="page-details" ref={heading} tabIndex={-1} overflowWrap="anywhere">
          {page.path}
        </Heading>
        <IconButton label={t`Close`} size="sm" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </chakra.div>
      <chakra.div display="grid" gap="8" gridTemplateColumns={{ base: 'minmax(0,1fr)', xl: 'repeat(2, minmax(0,1fr))' }}>
        <Preview page={page} />
        <FindingList findings={findings} />
      </chakra.div>
    </Surface>
  );
}

/** About as wide as a desktop search result, and truncated the same way. */
const Result = chakra('div', { base: { maxWidth: '38rem', display: 'grid', gap: '0.5' } });

function Preview({ page }: { page: PageReport }): ReactNode {
  return (
    <div>
      <Text size="label" marginBottom="2">
        <Trans>How a results page may show it</Trans>
      </Text>
      <Result>
        <Text size="small" tone="muted" overflowWrap="anywhere">
          {company.siteUrl.replace('https://', '')}
          {page.path}
        </Text>
        <Text textStyle="h4" color="fg.link">
          <Clamp>{page.title}</Clamp>
        </Text>
        <Text size="small">
          <Clamp lines={3}>{page.description}</Clamp>
        </Text>
      </Result>
      <Text size="small" tone="muted" marginTop="3">
        <Trans>
          Title {page.title.length} characters, description {page.description.length}
        </Trans>
      </Text>
      <Link asChild textStyle="ui">
        <RouterLink to={page.path}>
          <Trans>Open the page</Trans>
        </RouterLink>
      </Link>
    </div>
  );
}

function FindingList({ findings }: { findings: readonly Finding[] }): ReactNode {
  const { t } = useLingui();
  if (findings.length === 0) {
    return (
      <Text tone="tule">
        <Trans>No issues found.</Trans>
      </Text>
    );
  }
  return (
    <ul>
      {findings.map(({ id, severity, what, fix, evidence }) => (
        <chakra.li
          key={id}
          paddingBlock="2.5"
          borderTopWidth="1px"
          borderColor="border.default"
          _first={{ borderTopWidth: '0', paddingTop: '0' }}
        >
          <Text size="ui">
            <Badge tone={tones[severity]}>{t(severityLabels[severity])}</Badge> <strong>{t(what)}</strong>
          </Text>
          <Text size="small" tone="muted">
            {t(fix)}
          </Text>
          {evidence ? (
            <Text size="small" fontFamily="mono" overflowWrap="anywhere">
              {evidence}
            </Text>
          ) : null}
        </chakra.li>
      ))}
    </ul>
  );
}
