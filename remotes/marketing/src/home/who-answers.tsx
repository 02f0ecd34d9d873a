import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { team } from '@tulebyte/brand/team';
import { CtaLink } from '@tulebyte/cta/links';
import { Link as RouterLink } from '@tulebyte/router';
import { Badge, chakra, Grid, Heading, Icon, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { Portrait } from '../team/portrait.tsx';
import { roles } from '../team/roles.ts';

/** A drawn first picture of a video; the video itself is loaded on its own page. */
const Poster = chakra(RouterLink, {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'end',
    gap: '1',
    aspectRatio: '16 / 9',
    padding: { base: '4', md: '6' },
    borderRadius: 'surface',
    overflow: 'hidden',
    bg: 'bg.deep',
    color: 'fg.default',
    // The horizon behind the portrait.
    backgroundImage: 'linear-gradient(transparent 68%, {colors.bg.river} 68%)',
    '& > svg': { position: 'absolute', insetInlineEnd: '6%', bottom: '0' },
    '&:hover strong': { textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

const Play = chakra('span', {
  base: {
    position: 'absolute',
    insetInlineStart: { base: '4', md: '6' },
    top: { base: '4', md: '6' },
    display: 'grid',
    placeItems: 'center',
    boxSize: { base: '12', md: '16' },
    borderRadius: 'pill',
    bg: 'action.main',
    color: 'action.onMain',
  },
});

/** Who picks up the phone, and a video of what happens then. */
export function WhoAnswers(): ReactNode {
  const { t } = useLingui();
  const person = team.find(({ role }) => role === 'help-desk');
  if (!person) return null;
  const { title, work } = roles[person.role];
  const name = person.name;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="center"
      marginBottom="block"
    >
      <Poster to="/video/what-happens-when-you-call" className="dark">
        <Portrait id={person.id} width="44%" />
        <Play>
          <Icon name="play" size="1.5rem" />
        </Play>
        <chakra.strong textStyle={{ base: 'h4', md: 'h2' }} maxWidth="7.5em">
          <Trans>Watch: what happens when you call</Trans>
        </chakra.strong>
        <Text as="span" size="small" tone="muted">
          <Trans>Under a minute, with captions</Trans>
        </Text>
      </Poster>
      <Grid gap="2" justifyItems="start">
        {company.isSample ? (
          <Badge tone="dusk">
            <Trans>Sample person: a real one takes this place</Trans>
          </Badge>
        ) : null}
        <Heading as="h3" size="h3">{t`${name} picks up`}</Heading>
        <Text size="label">{t(title)}</Text>
        <Text tone="muted" maxWidth="prose">
          {t(work)}
        </Text>
        <CtaLink to="/about-us#team">
          <Trans>Meet the whole team</Trans>
        </CtaLink>
      </Grid>
    </Grid>
  );
}
