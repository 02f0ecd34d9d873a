import { Trans } from '@lingui/react/macro';
import { Band, Box, Grid, PhoneLink, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { HoursLine } from './hours-line.tsx';
import { OnwardLink } from './links.tsx';

/** The end of a page: a person to talk to, and ways onward that fit the page. */
export function CallBand({
  title,
  children,
  links,
}: {
  title: ReactNode;
  children?: ReactNode;
  links: readonly { to: string; label: ReactNode }[];
}): ReactNode {
  return (
    <Band id="talk" title={title}>
      <Grid gap="block" templateColumns={{ base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,4fr)' }} alignItems="end">
        <Box display="grid" gap="4">
          {children ? (
            <Text tone="muted" maxWidth="prose">
              {children}
            </Text>
          ) : null}
          <PhoneLink size="figure" />
          <Text size="small" tone="muted">
            <HoursLine />
          </Text>
        </Box>
        <Box display="grid" gap="1" justifyItems="start">
          {links.map(({ to, label }) => (
            <OnwardLink key={to} to={to}>
              {label}
            </OnwardLink>
          ))}
          <OnwardLink to="/contact-us">
            <Trans>Write to us</Trans>
          </OnwardLink>
        </Box>
      </Grid>
    </Band>
  );
}
