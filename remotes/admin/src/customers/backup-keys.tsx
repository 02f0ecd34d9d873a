import { ListRow } from '@tulebyte/workspace/list-row';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '@tulebyte/i18n/dates';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Panel } from '../layout/panel.tsx';
import { RelativeTime } from '@tulebyte/i18n/live-time';
import type { Customer } from './customer.ts';
import { useCustomerActions } from './requests.ts';

/** API keys of the customer's backup agents. A key is shown only once, on creation. */
export function BackupKeys({ customer }: { customer: Customer }): ReactNode {
  const { t } = useLingui();
  const { createKey, revokeKey } = useCustomerActions(customer);
  return (
    <Panel
      title={t`Backup agent keys`}
      note={<Trans>Backup software sends each run to /functions/v1/report-backup with this key as a bearer token.</Trans>}
      actions={
        <Button size="sm" loading={createKey.isPending} onClick={() => createKey.mutate()}>
          <Trans>Create key</Trans>
        </Button>
      }
    >
      {createKey.data ? (
        <chakra.div marginBottom="4">
          <Alert tone="success" live title={t`The new key, shown only once`}>
            <chakra.code display="block" overflowWrap="anywhere" userSelect="all">
              {createKey.data}
            </chakra.code>
          </Alert>
        </chakra.div>
      ) : null}
      {customer.keys.length === 0 ? (
        <Text size="ui" tone="muted">
          <Trans>No keys yet. Without one, no backup can be reported.</Trans>
        </Text>
      ) : (
        <ul>
          {customer.keys.map(({ id, created_at, last_used_at }) => (
            <ListRow key={id}>
              <Text as="span" size="ui">
                <Trans>
                  Created <RelativeTime at={created_at} />
                </Trans>
                {' · '}
                {last_used_at ? (
                  <Trans>
                    last used <RelativeTime at={last_used_at} />
                  </Trans>
                ) : (
                  t`never used`
                )}
              </Text>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t`Revoke: key created ${formatDateTime(created_at)}`}
                disabled={revokeKey.isPending}
                onClick={() => revokeKey.mutate(id)}
              >
                <Trans>Revoke</Trans>
              </Button>
            </ListRow>
          ))}
        </ul>
      )}
    </Panel>
  );
}
