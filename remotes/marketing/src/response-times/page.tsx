import { Trans, useLingui } from '@lingui/react/macro';
import { ContactSection } from '@tulebyte/cta/contact-section';
import { CtaLink } from '@tulebyte/cta/links';
import { useMounted } from '@tulebyte/platform';
import { List, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { MonthlyTablePlaceholder } from './monthly-table-placeholder.tsx';
import { ResponseTargets } from './response-targets.tsx';

const MonthlyTable = lazy(() => import(/* webpackChunkName: "response-times-table" */ './monthly-table.tsx'));

/** The response times of the plans next to those that we measured, month by month. */
export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Response times: what your plan says, and how fast we were`}
        lede={t`Every managed IT plan names the time to our first reply. Here are those times, and below them what our help desk measured, good months and bad.`}
        actions={<PhoneLink />}
      />
      <Section id="promised" tone="surface" title={t`By plan`}>
        <ResponseTargets />
        <CtaLink to="/pricing" apart>
          <Trans>What the plans cost</Trans>
        </CtaLink>
      </Section>
      <Section id="measured" title={t`Measured`} lede={t`All clients together, month by month.`}>
        {useMounted() ? (
          <Suspense fallback={<MonthlyTablePlaceholder />}>
            <MonthlyTable />
          </Suspense>
        ) : (
          <MonthlyTablePlaceholder />
        )}
      </Section>
      <Section id="how" layout="split" title={t`How we count`}>
        <List variant="bullet" maxWidth="prose">
          <li>
            <Trans>
              From the moment an email or web ticket comes in until a technician replies. Automatic messages don’t count.
            </Trans>
          </li>
          <li>
            <Trans>In business hours; critical tickets on Enterprise, around the clock. Phone calls aren’t counted.</Trans>
          </li>
          <li>
            <Trans>
              “On time” is the share of replies to clients on a plan that came within its response time. One minute over is late.
            </Trans>
          </li>
          <li>
            <Trans>We don’t show a month with fewer than 20 replies: that’s too few tickets to judge by.</Trans>
          </li>
          <li>
            <Trans>The numbers come from the help desk’s database, the same ones our team sees. Nobody edits them.</Trans>
          </li>
        </List>
      </Section>
      <ContactSection title={t`Questions about these numbers?`} links={[{ to: '/about-us', label: t`How we work` }]} />
    </>
  );
}
