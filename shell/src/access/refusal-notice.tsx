import { useLingui } from '@lingui/react/macro';
import { useMounted } from '@tulebyte/platform';
import { useLocation, useNavigate } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import * as v from 'valibot';
import type { ReactNode } from 'react';

const RefusedState = v.object({ error: v.pipe(v.string(), v.minLength(1)) });

/** The message that a guard sent along to the home page (specification, section 2: "receives an optional error state"). */
export function RefusalNotice(): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  // The state outlives a reload, the page's HTML knows nothing of it.
  const mounted = useMounted();
  if (!mounted || pathname !== '/' || !v.is(RefusedState, state)) return null;
  return (
    <Container width="page" paddingTop="5">
      <Alert
        tone="error"
        live
        title={state.error}
        actions={<Button size="sm" onClick={() => navigate('/', { replace: true, state: null })}>{t`Close`}</Button>}
      />
    </Container>
  );
}
