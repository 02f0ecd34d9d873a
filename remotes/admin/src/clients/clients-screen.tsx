import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { findPlan } from '@tulebyte/brand/plans';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, Link, VisuallyHidden } from '@tulebyte/ui';
import { Caption, EmptyState, Skeleton, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { Queried } from '../frame/queried.tsx';
import type { ListedClient } from './client.ts';
import { useClients } from './requests.ts';

/** Who is looked after; whose backups need care comes first. */
export function ClientsScreen(): ReactNode {
  const { t } = useLingui();
  return (
    <Queried query={useClients()} skeleton={<Skeleton height="16rem" />}>
      {(clients) =>
        clients.length === 0 ? (
          <EmptyState icon="building" title={t`No client yet`}>
            <Trans>Make the first company above. Everybody whose devices are registered from a ticket comes here, too.</Trans>
          </EmptyState>
        ) : (
          <ClientTable clients={clients} />
        )
      }
    </Queried>
  );
}

function ClientTable({ clients }: { clients: readonly ListedClient[] }): ReactNode {
  const { t } = useLingui();
  return (
    <TableScroll label={t`Clients`}>
      <Table minWidth="34rem">
        <Caption>
          <VisuallyHidden>
            <Trans>Clients</Trans>
          </VisuallyHidden>
        </Caption>
        <thead>
          <tr>
            <Th scope="col">
              <Trans>Client</Trans>
            </Th>
            <Th scope="col">
              <Trans>Plan</Trans>
            </Th>
            <Th scope="col">
              <Trans>Devices</Trans>
            </Th>
            <Th scope="col">
              <Trans>Backups</Trans>
            </Th>
          </tr>
        </thead>
        <tbody>
          {clients.map(({ id, name, is_company, plan, devices, needs_care }) => (
            <tr key={id}>
              <Th scope="row">
                <Link asChild variant="inline">
                  <RouterLink to={`/admin/clients/${id}`}>{name}</RouterLink>
                </Link>
              </Th>
              <Td>{plan ? (findPlan(plan)?.name ?? plan) : is_company ? t`None` : t`Person`}</Td>
              <Td fontVariantNumeric="tabular-nums">{devices}</Td>
              <Td>
                {needs_care > 0 ? (
                  <Badge tone="error">
                    <Plural value={needs_care} one="# needs care" other="# need care" />
                  </Badge>
                ) : (
                  t`In order`
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
