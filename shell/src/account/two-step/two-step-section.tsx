import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast, useSession } from '@tulebyte/platform';
import { listFactors, unenrollFactor, type TotpFactor } from '@tulebyte/platform/auth';
import { Alert, Button, chakra, Icon, List, ListItem, Text } from '@tulebyte/ui';
import { formatDate } from '@tulebyte/i18n/dates';
import { useState, type ReactNode } from 'react';
import { ConfirmButton } from '../confirm-button.tsx';
import { AccountQueries, QueryBoundary } from '../queries.tsx';
import { useReauthentication } from '../use-reauthentication.tsx';
import { EnrollFactor } from './enroll-factor.tsx';

const devicesOf = (userId: string) => queryOptions({ queryKey: ['code-devices', userId], queryFn: listFactors });

/** Two-step sign-in: the devices that show codes, another one, and the end of it. */
export default function TwoStepSection(): ReactNode {
  return (
    <AccountQueries>
      <Devices />
    </AccountQueries>
  );
}

function Devices(): ReactNode {
  const { t } = useLingui();
  const { user } = useSession();
  const devices = useQuery(devicesOf(user?.id ?? ''));
  const [adding, setAdding] = useState(false);
  const { checked, question } = useReauthentication('/account#two-step');
  const done = async (name: string) => {
    setAdding(false);
    await devices.refetch();
    toast({ title: t`Two-step sign-in is on`, description: t`“${name}” shows your codes from now on.`, status: 'success' });
  };
  const remove = async ({ id, name }: TotpFactor) => {
    const { ok } = checked(await unenrollFactor(id));
    await devices.refetch();
    if (ok) toast({ title: t`Device removed`, description: name, status: 'success' });
  };
  return (
    <QueryBoundary query={devices}>
      {(known) => (
        <chakra.div display="grid" gap="5" justifyItems="start">
          {known.length === 0 ? <Off /> : <Known devices={known} remove={remove} />}
          {known.length === 1 && !adding ? (
            <Alert title={<Trans>Add a second device</Trans>}>
              <Trans>Should the first one be lost or broken, you still get in.</Trans>
            </Alert>
          ) : null}
          {adding ? (
            <EnrollFactor taken={known.map(({ name }) => name)} checked={checked} done={done} cancel={() => setAdding(false)} />
          ) : (
            <Button variant={known.length === 0 ? 'solid' : 'outline'} onClick={() => setAdding(true)}>
              {known.length === 0 ? <Trans>Set up two-step sign-in</Trans> : <Trans>Add another device</Trans>}
            </Button>
          )}
          {question}
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

function Off(): ReactNode {
  return (
    <Text tone="muted" maxWidth="prose">
      <Trans>
        It is off. You need an authenticator app on a phone, tablet or computer: any of those in your app store, or the one built
        into your password manager.
      </Trans>
    </Text>
  );
}

function Known({
  devices,
  remove,
}: {
  devices: readonly TotpFactor[];
  remove: (device: TotpFactor) => Promise<void>;
}): ReactNode {
  const { t } = useLingui();
  return (
    <List variant="ruled" width="full" aria-label={t`Devices that show your codes`}>
      {devices.map((device) => (
        <ListItem key={device.id} display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
          <chakra.div display="flex" gap="3" alignItems="center">
            <chakra.span color="fg.tule">
              <Icon name="shield" />
            </chakra.span>
            <div>
              <Text size="label">{device.name || t`Device without a name`}</Text>
              <Text size="small" tone="muted">
                <Trans>Added {formatDate(device.addedAt)}</Trans>
              </Text>
            </div>
          </chakra.div>
          <ConfirmButton
            question={devices.length === 1 ? <Trans>This ends two-step sign-in.</Trans> : <Trans>Its codes stop working.</Trans>}
            confirm={<Trans>Remove it</Trans>}
            act={() => remove(device)}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
        </ListItem>
      ))}
    </List>
  );
}
