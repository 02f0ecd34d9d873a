import { useQuery } from '@tanstack/react-query';
import { Trans } from '@lingui/react/macro';
import { formatDate } from '@tulebyte/i18n/dates';
import { getRecoveryCodesDate } from '@tulebyte/platform/auth';
import { chakra, Text } from '@tulebyte/ui';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { ConfirmButton } from '@tulebyte/workspace/confirm-button';
import type { ReactNode } from 'react';
import { AsyncButton } from '../../auth/async-button.tsx';
import { SectionSkeleton } from '../section-placeholder.tsx';

/** Says whether there are recovery codes, and makes new ones. @param create shows them */
export function RecoveryCodes({ create }: { create: () => Promise<void> }): ReactNode {
  const created = useQuery({ queryKey: ['recovery-codes'], queryFn: getRecoveryCodesDate });
  return (
    <QueryBoundary query={created} skeleton={<SectionSkeleton />}>
      {(date) => (
        <chakra.div display="grid" gap="3" justifyItems="start">
          <Text maxWidth="prose">
            {date === null ? (
              <Trans>
                You have no recovery codes yet. If you lose your phone, one of them and your password let you back in.
              </Trans>
            ) : (
              <Trans>
                Your recovery codes are from {formatDate(date)}. If you lose your phone, one of them and your password let you
                back in.
              </Trans>
            )}
          </Text>
          {date === null ? (
            <AsyncButton variant="solid" run={create}>
              <Trans>Make recovery codes</Trans>
            </AsyncButton>
          ) : (
            <ConfirmButton
              variant="outline"
              question={<Trans>The codes you saved before stop working.</Trans>}
              confirmLabel={<Trans>Make new codes</Trans>}
              onConfirm={create}
            >
              <Trans>Replace the codes</Trans>
            </ConfirmButton>
          )}
        </chakra.div>
      )}
    </QueryBoundary>
  );
}
