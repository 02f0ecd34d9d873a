import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@tulebyte/ui';
import { Dialog } from '@tulebyte/ui/overlay';
import { useState, type ReactNode } from 'react';
import type { Newsletter } from './newsletter.ts';
import { StoredNewsletter } from './newsletter-preview.tsx';

/** Shows a stored newsletter as its readers get it, or got it. */
export function PreviewButton({ newsletter }: { newsletter: Newsletter }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { subject } = newsletter;
  return (
    <>
      <Button size="sm" variant="quiet" aria-label={t`Preview “${subject}”`} onClick={() => setOpen(true)}>
        <Trans>Preview</Trans>
      </Button>
      {isOpen ? (
        <Dialog open onClose={() => setOpen(false)} title={subject} closeLabel={t`Close`} size="lg">
          <StoredNewsletter texts={newsletter} />
        </Dialog>
      ) : null}
    </>
  );
}
