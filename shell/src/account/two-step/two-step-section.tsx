import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { TextLink } from '@tulebyte/cta/links';
import { toast } from '@tulebyte/platform';
import {
  createRecoveryCodes,
  enrollFactor,
  listFactors,
  unenrollFactor,
  type TotpFactor,
  type UnverifiedFactor,
} from '@tulebyte/platform/auth';
import { Alert, Button, chakra, Text } from '@tulebyte/ui';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { withAccountQueries } from '../queries.tsx';
import { SectionSkeleton } from '../section-placeholder.tsx';
import { useReauthentication } from '../use-reauthentication.tsx';
import { DeviceNameForm } from './device-name-form.tsx';
import { EnrollFactor } from './enroll-factor.tsx';
import { FactorList } from './factor-list.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const factorsQuery = queryOptions({ queryKey: ['factors'], queryFn: listFactors });

type Enrollment = UnverifiedFactor & { name: string };

/** Two-step sign-in: lists, adds, and removes authenticator apps, and makes recovery codes. */
function TwoStepSection(): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const factors = useQuery(factorsQuery);
  const [isNaming, setNaming] = useState(false);
  const [isStarting, setStarting] = useState(false);
  const [enrollment, setEnrollment] = useState<Enrollment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const { checkOutcome, prompt } = useReauthentication('/account#two-step');

  const enroll = async (name: string) => {
    const result = checkOutcome(await enrollFactor(name, company.shortName));
    if (result.ok) setEnrollment({ ...result.value, name });
    return result;
  };
  const setUp = async () => {
    setStarting(true);
    // The only one needs no name of its own.
    await enroll(t`Authenticator app`).finally(() => setStarting(false));
  };
  const createCodes = async () => {
    const result = checkOutcome(await createRecoveryCodes());
    if (result.ok) setCodes(result.value);
    await queries.invalidateQueries({ queryKey: ['recovery-codes'] });
  };
  const leaveEnrollment = () => {
    setEnrollment(undefined);
    setNaming(false);
  };
  const handleEnrolled = async ({ name }: Enrollment, isFirst: boolean) => {
    if (isFirst) await createCodes();
    await factors.refetch();
    leaveEnrollment();
    // On a phone it would cover the recovery codes.
    if (isFirst) return;
    toast({ title: t`Device added`, description: t`From now on “${name}” shows your codes.`, status: 'success' });
  };
  const remove = async ({ id, name }: TotpFactor) => {
    const { ok } = checkOutcome(await unenrollFactor(id));
    await factors.refetch();
    if (ok) toast({ title: t`Device removed`, description: name, status: 'success' });
  };

  return (
    <QueryBoundary query={factors} skeleton={<SectionSkeleton />}>
      {(list) => (
        <chakra.div display="grid" gap="5" justifyItems="start">
          {list.length === 0 ? <NoFactors /> : <FactorList factors={list} remove={remove} />}
          {codes ? <NewRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} /> : null}
          {list.length > 0 && !codes ? <RecoveryCodes create={createCodes} /> : null}
          {list.length === 1 && !isNaming ? (
            <Alert title={<Trans>Add a second device</Trans>}>
              <Trans>If you lose or break the first one, you can still get in.</Trans>
            </Alert>
          ) : null}
          {enrollment ? (
            <EnrollFactor
              factor={enrollment}
              checkOutcome={checkOutcome}
              onEnrolled={() => handleEnrolled(enrollment, list.length === 0)}
              onCancel={leaveEnrollment}
            />
          ) : isNaming ? (
            <DeviceNameForm existingNames={list.map(({ name }) => name)} enroll={enroll} onCancel={leaveEnrollment} />
          ) : list.length === 0 ? (
            <Button variant="solid" loading={isStarting} onClick={() => void setUp()}>
              <Trans>Set up two-step sign-in</Trans>
            </Button>
          ) : (
            <Button variant="outline" onClick={() => setNaming(true)}>
              <Trans>Add another device</Trans>
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
        It’s off. You need an authenticator app on a phone, tablet, or computer: one from your app store, or the one built into
        your password manager.
      </Trans>{' '}
      <TextLink to="/video/two-step-sign-in">
        <Trans>Watch how to turn it on</Trans>
      </TextLink>
    </Text>
  );
}
