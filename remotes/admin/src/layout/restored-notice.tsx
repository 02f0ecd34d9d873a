import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@tulebyte/ui';
import { hasDraft, type FormKit } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';

/** In a form that edits a record, as long as it holds changes from an earlier visit that were never saved. */
export function RestoredNotice({ kit }: { kit: FormKit }): ReactNode {
  const { t } = useLingui();
  const [isRestored] = useState(() => hasDraft(kit.id));
  if (!isRestored || !kit.dirty) return null;
  return (
    <Alert
      title={t`You changed this earlier and didn’t save it.`}
      actions={
        <Button variant="outline" size="sm" onClick={kit.reset}>
          <Trans>Discard my changes</Trans>
        </Button>
      }
    />
  );
}
