import { Plural, Trans } from '@lingui/react/macro';
import { Button, chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LOW } from './ticket-layout.ts';

/** Over the end of the conversation, without a height of its own, so nothing moves when it appears. */
const Float = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    height: '0',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'end',
    [LOW]: { bottom: 'calc(var(--bottom-bar, 0px) + 0.75rem)' },
    _print: { display: 'none' },
  },
});

export interface JumpToNewestProps {
  unseen: number;
  onJump: () => void;
}

/** Shown while the newest message is below what is in view; counts the messages that arrived since. */
export default function JumpToNewest({ unseen, onJump }: JumpToNewestProps): ReactNode {
  return (
    <Float>
      <Button size="sm" boxShadow="raised" {...(unseen > 0 ? { variant: 'solid' } : { bg: 'bg.surface' })} onClick={onJump}>
        <Icon name="chevron-down" size="1em" />
        {unseen > 0 ? <Plural value={unseen} one="# new message" other="# new messages" /> : <Trans>Jump to newest</Trans>}
      </Button>
    </Float>
  );
}
