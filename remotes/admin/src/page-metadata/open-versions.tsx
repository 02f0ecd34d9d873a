import { Trans, useLingui } from '@lingui/react/macro';
import { localizedPath } from '@tulebyte/site-policy/locale-path';
import { Badge, Button, chakra, List, ListItem, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { usePageMetadata } from './requests.ts';

/** Texts that aren't live yet: those to review first. Nothing while there are none. */
export function OpenVersions({ onOpen }: { onOpen: (path: string) => void }): ReactNode {
  const { t } = useLingui();
  const open = (usePageMetadata().data ?? [])
    .filter(({ state }) => state === 'in_review' || state === 'draft')
    .toSorted((one, other) => Number(other.state === 'in_review') - Number(one.state === 'in_review'));
  if (open.length === 0) return null;
  return (
    <Panel title={t`Texts in progress`}>
      <List variant="ruled">
        {open.map(({ id, path, locale, state, title, author, can_approve }) => (
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
                {can_approve ? <Trans>Waiting for your review</Trans> : <By author={author ?? t`someone who left`} />}
              </Text>
            </chakra.div>
            <Text size="small" overflowWrap="anywhere">
              {title || t`The page’s own title`}
            </Text>
          </ListItem>
        ))}
      </List>
    </Panel>
  );
}

const By = ({ author }: { author: string }): ReactNode => <Trans>by {author}</Trans>;
