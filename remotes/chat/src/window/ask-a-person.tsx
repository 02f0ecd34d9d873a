import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { NEW_TICKET_DRAFT } from '@tulebyte/contracts/drafts';
import { isStored, writeStored } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, chakra, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { ChatMessage } from '../conversation/message.ts';

const DRAFT = `${company.prefix}.draft.${NEW_TICKET_DRAFT}`;
const SUBJECT_MAX = 160;

/** Where the site knows no answer: a ticket that begins with the talk, so that nothing is told twice. */
export function AskAPerson({ talk }: { talk: readonly ChatMessage[] }): ReactNode {
  const { t } = useLingui();
  const begin = () => {
    // What somebody typed there already stays.
    if (isStored(DRAFT, 'session')) return;
    const asked = talk.findLast(({ type }) => type === 'user')?.content ?? '';
    const body = talk.map(({ type, content }) => `${type === 'user' ? t`I asked` : t`The assistant`}: ${content}`).join('\n\n');
    writeStored(DRAFT, { subject: asked.slice(0, SUBJECT_MAX), body }, 'session');
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" paddingInline="3">
      <Button asChild size="sm">
        <RouterLink to="/support" onClick={begin}>
          <Trans>Open a ticket with this</Trans>
        </RouterLink>
      </Button>
      <PhoneLink />
    </chakra.div>
  );
}
