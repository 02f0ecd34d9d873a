import { Trans, useLingui } from '@lingui/react/macro';
import { company, socialProfiles } from '@tulebyte/brand';
import { describe } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Container, EmailLink, Grid, Link, Logo, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { PrivacyChoicesLink } from '../consent/privacy-choices-link.tsx';
import { Horizon } from './horizon.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { cityLinks, legalLinks, siteSections } from '../site-map/footer-links.ts';

// Space below the last line for the chat and back-to-top buttons, which would cover it.
const FooterBackground = chakra('div', { base: { bg: 'bg.deep', color: 'fg.default', paddingBottom: { base: '24', xl: '8' } } });

// On most pages, the section above the footer contains these.
const UnlessAbove = chakra('div', {
  base: { display: 'grid', gap: '5', justifyItems: 'start', 'html:has([data-contact]) &': { display: 'none' } },
});

const RuledSection = chakra('div', {
  base: { borderTopWidth: '1px', borderTopColor: 'border.default', paddingTop: '5', marginTop: '8' },
});

/** The footer of every page: contact details, opening hours, service area, and all sections of the site. */
export default function Footer(): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.footer marginTop="auto">
      <Horizon />
      <FooterBackground className="dark">
        <Container width="page">
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 4fr) minmax(0, 8fr)' }}
            gap="12"
            paddingTop={{ base: '12', lg: '16' }}
          >
            <ContactDetails />
            <Grid
              as="nav"
              aria-label={t`All sections`}
              templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
              gap="8"
            >
              {siteSections.map(({ id, title, links }) => (
                <div key={id}>
                  <chakra.h2 textStyle="label" color="fg.muted" marginBottom="1">
                    {describe(title)}
                  </chakra.h2>
                  <ul>
                    {links.map(({ to, label }) => (
                      <li key={to}>
                        <FooterLink to={to}>{describe(label)}</FooterLink>
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </Grid>
          </Grid>
          <Cities />
          <SmallPrint />
        </Container>
      </FooterBackground>
    </chakra.footer>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link asChild variant="quiet">
      <RouterLink to={to}>{children}</RouterLink>
    </Link>
  );
}

/** Name, place, and phone exactly as in the brand record: search engines compare them across the web. */
function ContactDetails(): ReactNode {
  const { city, region } = company.base;
  return (
    <chakra.address fontStyle="normal" display="grid" gap="5" alignContent="start" justifyItems="start">
      <Logo size="2.5rem" />
      <chakra.p textStyle="body" color="fg.muted" maxWidth="16.9em">
        {company.legalName}
        <br />
        <Trans>
          Based in {city}, {region}. We come to you, or we’ll arrange to get your device.
        </Trans>
      </chakra.p>
      <UnlessAbove>
        <PhoneLink size="figure" />
        <OpeningHours />
      </UnlessAbove>
      <EmailLink />
    </chakra.address>
  );
}

function Cities(): ReactNode {
  const { t } = useLingui();
  return (
    <RuledSection>
      <chakra.nav aria-label={t`Cities`} display="flex" flexWrap="wrap" columnGap="6" alignItems="center">
        <chakra.h2 textStyle="label" color="fg.muted">
          <Trans>Where we work</Trans>
        </chakra.h2>
        <chakra.ul display="flex" flexWrap="wrap" columnGap="5">
          {cityLinks.map(({ to, name }) => (
            <li key={to}>
              <FooterLink to={to}>{name}</FooterLink>
            </li>
          ))}
        </chakra.ul>
      </chakra.nav>
    </RuledSection>
  );
}

function SmallPrint(): ReactNode {
  const { t } = useLingui();
  const name = company.shortName;
  return (
    <RuledSection marginTop="2" display="grid" gap="3" textStyle="small" color="fg.muted">
      <chakra.div display="flex" flexWrap="wrap" columnGap="5" justifyContent="space-between">
        <chakra.ul display="flex" flexWrap="wrap" columnGap="5">
          {legalLinks.map(({ to, label }) => (
            <li key={to}>
              <FooterLink to={to}>{describe(label)}</FooterLink>
            </li>
          ))}
          <li data-feature="california_compliance">
            <PrivacyChoicesLink />
          </li>
        </chakra.ul>
        <chakra.ul display="flex" flexWrap="wrap" columnGap="5" aria-label={t`Social media`}>
          {socialProfiles.map(({ label, url }) => (
            <li key={label}>
              <Link href={url} variant="quiet" rel="me noopener">
                {label}
              </Link>
            </li>
          ))}
        </chakra.ul>
      </chakra.div>
      <p>© {company.legalName}</p>
      {company.isSample ? (
        <chakra.p maxWidth="prose">
          <Trans>
            {name} is a sample company. Its phone number, addresses, and people are fictional and reserved for examples.
          </Trans>
        </chakra.p>
      ) : null}
    </RuledSection>
  );
}
