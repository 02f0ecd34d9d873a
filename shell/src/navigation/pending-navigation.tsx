import { useLingui } from '@lingui/react/macro';
import { useNavigation } from '@tulebyte/router';
import { chakra, Spinner } from '@tulebyte/ui';
import { useEffect, useState, type ReactNode } from 'react';

/** Prefetched pages arrive sooner than this, and a spinner would only flicker. */
const SPINNER_DELAY_MS = 120;

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

/** A centered spinner while the next page loads; the current one stays readable. */
export function PendingNavigation(): ReactNode {
  return useNavigation().state === 'idle' ? null : <DelayedSpinner />;
}

function DelayedSpinner(): ReactNode {
  const { t } = useLingui();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SPINNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSlow ? (
    <Center>
      <Spinner label={t`Loading...`} size="2.5rem" />
    </Center>
  ) : null;
}
