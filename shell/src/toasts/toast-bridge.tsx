import { useLingui } from '@lingui/react/macro';
import { onToastDismissed, signOutsAtom, store, toastsAtom, type Toast } from '@tulebyte/platform';
import { dismissToast, toast, Toaster } from '@tulebyte/ui/toast';
import { useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';

/** Which toast of the toaster shows which toast of the platform. */
const shown = new Map<string, number>();

/** Shows the platform's toasts. Loaded with the first of them. */
export default function ToastBridge(): ReactNode {
  const { t } = useLingui();
  const waiting = useAtomValue(toastsAtom, { store });

  const signOuts = useAtomValue(signOutsAtom, { store });

  // Messages to one person are not for the next. Stands before what shows those that came since.
  useEffect(
    () => () => {
      for (const one of shown.values()) dismissToast(one);
      shown.clear();
    },
    [signOuts],
  );

  useEffect(() => {
    if (waiting.length === 0) return;
    for (const one of waiting) shown.set(one.id, show(one));
    store.set(toastsAtom, (toasts) => toasts.filter((one) => !waiting.includes(one)));
  }, [waiting]);

  useEffect(
    () =>
      onToastDismissed((id) => {
        const known = shown.get(id);
        shown.delete(id);
        if (known !== undefined) dismissToast(known);
      }),
    [],
  );

  return <Toaster label={t`Messages`} closeLabel={t`Close`} />;
}

function show({ title, description, status, action }: Toast): number {
  return toast({
    title,
    tone: status === 'loading' ? 'info' : status,
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action: { label: action.label, onSelect: action.onClick } }),
    // What is under way leaves when it is dismissed, not by the clock.
    ...(status === 'loading' ? { duration: null } : {}),
  });
}
