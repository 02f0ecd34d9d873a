import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tulebyte/router';
import { Alert, Button, Container } from '@tulebyte/ui';
import type { ReactNode } from 'react';

export default function AccessDeniedAlert({ error }: { error: string }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
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
