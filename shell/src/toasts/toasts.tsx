import { useLingui } from '@lingui/react/macro';
import { dismissToast, store, toastsAtom } from '@tulebyte/platform';
import { Toaster } from '@tulebyte/ui/toast';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';

/** Renders the platform's toasts. Loaded with the first one. */
export default function Toasts(): ReactNode {
  const { t } = useLingui();
  const toasts = useAtomValue(toastsAtom, { store });
  return <Toaster toasts={toasts} onDismiss={dismissToast} label={t`Messages`} closeLabel={t`Close`} />;
}
