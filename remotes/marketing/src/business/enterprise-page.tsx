import { Trans, useLingui } from '@lingui/react/macro';
import { plans } from '@tulebyte/brand/plans';
import { Box, Grid, List, PageHeader, Price, Section, Text } from '@tulebyte/ui';
import { Stat } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { ContactActions } from '@tulebyte/cta/page-actions';
import { CoveragePicture } from '../pictures/coverage-picture.tsx';
import { inclusionNotes, type Inclusion } from '../pricing/inclusion-notes.ts';
import { inclusionLabels, responseTimeLabels } from '@tulebyte/brand/plan-labels';

function Inclusions({ includes }: { includes: readonly Inclusion[] }): ReactNode {
  const { t } = useLingui();
  return (
    <List variant="bullet">
      {includes.map((inclusion) => {
        const label = inclusionLabels[inclusion];
        return (
          <li key={inclusion}>
            {label ? t(label) : inclusion}
            {/* The assistant answers from the names; a note would match questions about what it only mentions. */}
            <Text size="small" tone="muted" data-nosnippet="">
              {t(inclusionNotes[inclusion])}
            </Text>
          </li>
        );
      })}
    </List>
  );
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const [basic, pro, enterprise] = plans;
  return (
    <>
      <PageHeader
        title={t`Someone answers at 3 AM`}
        lede={t`For companies that can’t wait for business hours: 24/7 response, detection on every endpoint, and a CIO you share.`}
        actions={<ContactActions bookingUrl="/get-started?plan=enterprise" />}
        aside={
          <Stat
            label={t`Pricing is quoted for each company`}
            value={<Price size="figure" cents={enterprise.centsPerUserMonth} from={t`from`} />}
            note={t`per user per month`}
          />
        }
      />
      <Section id="response" layout="split" flush="bottom" title={t`Response times`}>
        <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} gap="8">
          <Stat label={t`Your business is down`} value={t(responseTimeLabels(enterprise.response.critical))} />
          <Stat label={t`Everything else`} value={t(responseTimeLabels(enterprise.response.normal))} />
        </Grid>
        <Box marginTop="8">
          <CoveragePicture />
        </Box>
      </Section>
      <Section id="includes" layout="split" flush="bottom" title={t`What Enterprise adds`}>
        <Inclusions includes={enterprise.includes} />
      </Section>
      <Section id="basis" layout="split" title={t`Everything in Basic and Pro`}>
        <Grid templateColumns={{ base: 'minmax(0,1fr)', sm: 'repeat(2, minmax(0,1fr))' }} gap="8">
          {[basic, pro].map((step) => (
            <div key={step.id}>
              <Text size="label" marginBottom="3">
                {t`From ${step.name}`}
              </Text>
              <Inclusions includes={step.includes} />
            </div>
          ))}
        </Grid>
        <CtaLink apart to="/pricing">
          <Trans>Compare all three plans</Trans>
        </CtaLink>
      </Section>
      <ContactSection
        title={t`Bring your auditor’s questions`}
        bookingUrl="/get-started?plan=enterprise"
        links={[
          { to: '/services/cybersecurity', label: t`Security assessment` },
          { to: '/compliance', label: t`How we handle compliance` },
        ]}
      />
    </>
  );
}
