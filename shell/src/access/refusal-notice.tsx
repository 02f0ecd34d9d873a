import { useLingui } from '@lingui/react/macro';
import { useMounted } from '@tulebyte/platform';
import { useLocation, useNavigate } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The message that a guard sent along to the home page (specification, section 2: "receives an optional error state"). */
export function RefusalNotice(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  // The state outlives a reload, the page's HTML knows nothing of it.
  const mounted = useMounted();
  const error: unknown = (state as { error?: unknown } | null)?.error; // navigation state may be anybody's: checked here
  if (!mounted || pathname !== '/' || typeof error !== 'string' || error === '') return null;
  return (
    <Container width="page" paddingTop="5">
      <Alert
        tone="error"
        live
        title={error}
        actions={<Button size="sm" onClick={() => navigate('/', { replace: true, state: null })}>{t`Close`}</Button>}
      />
    </Container>
  );
}
