import { useLingui } from '@lingui/react/macro';
import { useNavigation } from '@tulebyte/router';
import { chakra, Spinner } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Pages that were prefetched arrive within this; a spinner would only flicker. */
const PATIENCE_MS = 120;

const Center = chakra('div', {
  base: {
    position: 'fixed',
    top: '50%',
    insetInlineStart: '50%',
    transform: 'translate(-50%, -50%)',
    zIndex: 'sticky',
    display: 'inline-flex',
    padding: '4',
    bg: 'bg.surface',
    color: 'fg.link',
    borderRadius: 'pill',
    boxShadow: 'overlay',
    pointerEvents: 'none',
  },
});

/** A centred spinner while the next page is on its way; the current one stays readable. */
export function PendingNavigation(): ReactNode {
  return useNavigation().state === 'idle' ? null : <AfterPatience />;
}

function AfterPatience(): ReactNode {
  const { t } = useLingui();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow ? (
    <Center>
      <Spinner label={t`Loading...`} size="2.5rem" />
    </Center>
  ) : null;
}
