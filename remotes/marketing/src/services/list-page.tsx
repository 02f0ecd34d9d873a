import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { services, type Service } from '@tulebyte/brand/services';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, List, PageHeader, Price, Section, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { ContactActions } from '@tulebyte/cta/page-actions';
import { entries } from '../../content.config.ts?entries=services';
import { StreetPicture } from '../pictures/street-picture.tsx';
import { LinePrice } from '../prices/price-list.tsx';
import { priceLabels } from '../labels/price-labels.ts';
import { serviceNames } from '@tulebyte/brand/service-labels';
import { servicePromises } from '../labels/service-labels.ts';

const Entry = chakra(RuledRow, {
  base: {
    position: 'relative',
    gap: '4',
    paddingBlock: { base: '6', md: '8' },
    md: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr)', columnGap: '10' },
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h3 a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

const headlines = new Map(entries.map(({ slug, headline }) => [slug, headline]));

function ServiceEntry({ service }: { service: Service }): ReactNode {
  const { t } = useLingui();
  const headline = headlines.get(service.id);
  const first = service.prices[0];
  const priceLabel = first ? priceLabels[first.label] : undefined;
  return (
    <Entry>
      <chakra.div display="grid" gap="1" alignContent="start">
        <Heading as="h3" size="h3">
          <RouterLink to={`/services/${service.id}`}>{t(serviceNames[service.id])}</RouterLink>
        </Heading>
        <Text size="small" tone="muted">
          {service.audience === 'home' ? (
            <Trans>For homes</Trans>
          ) : service.audience === 'business' ? (
            <Trans>For businesses</Trans>
          ) : (
            <Trans>For homes and businesses</Trans>
          )}
        </Text>
      </chakra.div>
      <chakra.div display="grid" gap="3" alignContent="start">
        {headline ? <Text tone="muted">{t(headline)}.</Text> : null}
        <List variant="bullet" textStyle="small">
          {servicePromises[service.id].map((promise) => (
            <li key={promise.id}>{t(promise)}</li>
          ))}
        </List>
      </chakra.div>
      <chakra.div alignSelf="start" justifySelf={{ base: 'start', md: 'end' }} textAlign={{ md: 'end' }}>
        {first && priceLabel ? (
          <Text size="small" tone="muted">
            {t(priceLabel)}
          </Text>
        ) : null}
        {first ? (
          <LinePrice line={first} size="figure" stack />
        ) : (
          <Price size="figure" stack cents={plans[0].centsPerUserMonth} from={t`from`} per={t`per user per month`} />
        )}
      </chakra.div>
    </Entry>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Six things we do, and what each costs`}
        lede={t`Three for your office, one for your data, two for the computer on your desk.`}
        actions={
          <>
            <ContactActions />
            <CtaLink to="/home-services">
              <Trans>We also come to your home</Trans>
            </CtaLink>
          </>
        }
      />
      <Section id="services" title={t`All services`} flush="top">
        <chakra.ul borderBottomWidth="1px" borderBottomColor="border.default">
          {services.map((service) => (
            <ServiceEntry key={service.id} service={service} />
          ))}
        </chakra.ul>
      </Section>
      <Section id="where" tone="surface" title={t`One street, six jobs`}>
        <StreetPicture />
      </Section>
      <ContactSection
        title={t`Not sure which one you need? Few people are.`}
        links={[
          { to: '/pricing', label: t`All prices on one page` },
          { to: '/field-tech', label: t`On-site hands for your IT team` },
        ]}
      >
        <Trans>Tell us what happened. We’ll figure out which service it is, and you get one estimate.</Trans>
      </ContactSection>
    </>
  );
}
