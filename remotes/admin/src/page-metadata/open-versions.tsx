import { Trans, useLingui } from '@lingui/react/macro';
import { localizedPath } from '@tulebyte/site-policy/locale-path';
import { Badge, Button, chakra, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { usePageMetadata } from './requests.ts';
import { isSentBack, type MetadataVersion } from './version.ts';

/** Copy of pages that isn't live yet: what to review first. Nothing while there is none. */
export function OpenVersions({ onOpen }: { onOpen: (path: string) => void }): ReactNode {
  const { t } = useLingui();
  const open = (usePageMetadata().data ?? [])
    .filter(({ state }) => state === 'in_review' || state === 'draft')
    .toSorted((one, other) => Number(other.state === 'in_review') - Number(one.state === 'in_review'));
  if (open.length === 0) return null;
  return (
    <Panel title={t`Pages being edited`}>
      <List variant="ruled">
        {open.map((version) => {
          const { id, path, locale, state, title } = version;
          return (
            <ListItem key={id}>
              <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
                <Badge tone={state === 'in_review' ? 'dusk' : 'neutral'}>{state === 'in_review' ? t`In review` : t`Draft`}</Badge>
                <Button
                  variant="quiet"
                  size="sm"
                  paddingInline="0"
                  fontFamily="mono"
                  fontWeight="400"
                  textAlign="start"
                  whiteSpace="normal"
                  overflowWrap="anywhere"
                  onClick={() => onOpen(localizedPath(path, locale))}
                >
                  {localizedPath(path, locale)}
                </Button>
                <Text as="span" size="small" tone="muted">
                  <Progress version={version} />
                </Text>
              </chakra.div>
              <Text size="small" overflowWrap="anywhere">
                {title || t`The page’s own title`}
              </Text>
            </ListItem>
          );
        })}
      </List>
    </Panel>
  );
}

function Progress({ version }: { version: MetadataVersion }): ReactNode {
  const { t } = useLingui();
  const author = version.author ?? t`someone who left`;
  const reviewer = version.reviewer ?? t`someone who left`;
  if (version.can_approve) return <Trans>Waiting for your review</Trans>;
  if (isSentBack(version)) return t`by ${author}, sent back by ${reviewer}`;
  return t`by ${author}`;
}
