import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import type { TeamMember } from '@tulebyte/brand/team';
import { Badge, chakra, Grid, Heading, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Portrait } from './portrait.tsx';
import { roles } from './roles.ts';

const Member = chakra('li', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '5', alignItems: 'start' },
});

/** Members of the team, drawn. Says so where the people are samples. */
export function TeamList({ members, nameAs }: { members: readonly TeamMember[]; nameAs: 'h3' | 'h4' }): ReactNode {
  const { t } = useLingui();
  return (
    <Grid gap="6">
      {company.isSample ? (
        <Badge tone="dusk" justifySelf="start">
          <Trans>Sample team, not real people</Trans>
        </Badge>
      ) : null}
      <chakra.ul
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(19rem, 1fr))' }}
      >
        {members.map(({ id, name, role }) => (
          <Member key={id}>
            <Portrait id={id} />
            <div>
              <Heading as={nameAs} size={nameAs}>
                {name}
              </Heading>
              <Text size="label">{t(roles[role].title)}</Text>
              <Text size="ui" tone="muted">
                {t(roles[role].work)}
              </Text>
            </div>
          </Member>
        ))}
      </chakra.ul>
    </Grid>
  );
}
