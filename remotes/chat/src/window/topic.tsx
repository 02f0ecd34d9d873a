import { Trans, useLingui } from '@lingui/react/macro';
import { chakra, Icon, IconButton } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The earlier question that a reply follows up on; removing it asks again without it. */
export function Topic({ topic, disabled, onRemove }: { topic: string; disabled: boolean; onRemove: () => void }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.div display="flex" alignItems="center" gap="1" paddingInlineStart="3" textStyle="small" color="fg.muted">
      <chakra.span minWidth="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        <Trans>About: {topic}</Trans>
      </chakra.span>
      <IconButton label={t`Ask without this topic`} size="sm" disabled={disabled} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </chakra.div>
  );
}
