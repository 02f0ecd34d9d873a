import { queryOptions, useQuery } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { listFactors, unenrollFactor, type TotpFactor } from '@tulebyte/platform/auth';
import { TextLink } from '@tulebyte/cta/links';
import { Alert, Button, chakra, Icon, List, ListItem, Text } from '@tulebyte/ui';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import { formatDate } from '@tulebyte/i18n/dates';
import { useState, type ReactNode } from 'react';
import { QueryBoundary, withAccountQueries } from '../queries.tsx';
import { useReauthentication } from '../use-reauthentication.tsx';
import { EnrollFactor } from './enroll-factor.tsx';

const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: listFactors });

/** Two-step sign-in: lists, adds, and removes authenticator apps. */
function TwoStepSection(): ReactNode {
  const { t } = useLingui();
  const factors = useQuery(factorsQuery);
  const [isAdding, setAdding] = useState(false);
  const { checkOutcome, prompt } = useReauthentication('/account#two-step');
  const handleEnrolled = async (name: string) => {
    setAdding(false);
    await factors.refetch();
    toast({ title: t`Two-step sign-in is on`, description: t`From now on “${name}” shows your codes.`, status: 'success' });
  };
  const remove = async ({ id, name }: TotpFactor) => {
    const { ok } = checkOutcome(await unenrollFactor(id));
    await factors.refetch();
    if (ok) toast({ title: t`Device removed`, description: name, status: 'success' });
  };
  return (
    <QueryBoundary query={factors}>
      {(list) => (
        <chakra.div display="grid" gap="5" justifyItems="start">
          {list.length === 0 ? <NoFactors /> : <FactorList factors={list} remove={remove} />}
          {list.length === 1 && !isAdding ? (
            <Alert title={<Trans>Add a second device</Trans>}>
              <Trans>If you lose or break the first one, you can still get in.</Trans>
            </Alert>
          ) : null}
          {isAdding ? (
            <EnrollFactor
              existingNames={list.map(({ name }) => name)}
              checkOutcome={checkOutcome}
              onEnrolled={handleEnrolled}
              onCancel={() => setAdding(false)}
            />
          ) : (
            <Button variant={list.length === 0 ? 'solid' : 'outline'} onClick={() => setAdding(true)}>
              {list.length === 0 ? <Trans>Set up two-step sign-in</Trans> : <Trans>Add another device</Trans>}
            </Button>
          )}
          {prompt}
        </chakra.div>
      )}
    </QueryBoundary>
  );
}

export default withAccountQueries(TwoStepSection);

function NoFactors(): ReactNode {
  return (
    <Text tone="muted" maxWidth="prose">
      <Trans>
        It’s off. You need an authenticator app on a phone, tablet or computer: any one from your app store, or the one built into
        your password manager.
      </Trans>{' '}
      <TextLink to="/video/two-step-sign-in">
        <Trans>Watch how to turn it on</Trans>
      </TextLink>
    </Text>
  );
}

function FactorList({
  factors,
  remove,
}: {
  factors: readonly TotpFactor[];
  remove: (device: TotpFactor) => Promise<void>;
}): ReactNode {
  const { t } = useLingui();
  return (
    <List variant="ruled" width="full" aria-label={t`Devices that show your codes`}>
      {factors.map((device) => (
        <ListItem key={device.id} display="flex" flexWrap="wrap" alignItems="center" gap="3" justifyContent="space-between">
          <chakra.div display="flex" gap="3" alignItems="center">
            <chakra.span color="fg.tule">
              <Icon name="shield" />
            </chakra.span>
            <div>
              <Text size="label">{device.name || t`Unnamed device`}</Text>
              <Text size="small" tone="muted">
                <Trans>Added {formatDate(device.addedAt)}</Trans>
              </Text>
            </div>
          </chakra.div>
          <ConfirmButton
            variant="outline"
            question={
              factors.length === 1 ? <Trans>This turns off two-step sign-in.</Trans> : <Trans>Its codes stop working.</Trans>
            }
            confirmLabel={<Trans>Remove it</Trans>}
            onConfirm={() => remove(device)}
          >
            <Trans>Remove</Trans>
          </ConfirmButton>
        </ListItem>
      ))}
    </List>
  );
}
