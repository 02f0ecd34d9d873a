import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { team } from '@tulebyte/brand/team';
import { CtaLink } from '@tulebyte/cta/links';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Grid, Heading, SvgSprite, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import portraits from '../team/portraits.svg';
import { roles } from '../team/roles.ts';
import poster from './video-poster.svg';

/** A drawn first picture of a video; the video itself is loaded on its own page. */
const Poster = chakra(RouterLink, {
  base: {
    display: 'grid',
    gap: '2',
    '& > svg': { borderRadius: 'surface' },
    '&:hover strong': { textDecoration: 'underline' },
  },
});

/** Who picks up the phone, and a video of what happens then. */
export function WhoAnswers(): ReactNode {
  const { t } = useLingui();
  const person = team.find(({ role }) => role === 'help-desk');
  if (!person) return null;
  const { work } = roles[person.role];
  const name = person.name;
  return (
    <Grid
      templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' }}
      gap={{ base: '6', lg: '14' }}
      alignItems="center"
      marginBottom="block"
    >
      <Poster to="/video/what-happens-when-you-call?play">
        <svg viewBox="0 0 320 150" className="dark" aria-hidden="true">
          <SvgSprite file={poster} part="poster" />
          <g transform="translate(190 26) scale(1.2)">
            <SvgSprite file={portraits} part={person.id} />
          </g>
        </svg>
        <Heading as="strong" size="h3">
          <Trans>Watch: what happens when you call</Trans>
        </Heading>
      </Poster>
      <Grid gap="2" justifyItems="start">
        {company.isSample ? (
          <Text size="small" tone="muted">
            <Trans>Sample person</Trans>
          </Text>
        ) : null}
        <Heading as="h3" size="h3">{t`${name} picks up`}</Heading>
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
