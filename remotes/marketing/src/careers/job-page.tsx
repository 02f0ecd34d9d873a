import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { findJob } from '@tulebyte/brand/jobs';
import { data, useParams, type LoaderFunctionArgs } from '@tulebyte/router';
import { Link, List, PageHeader, PhoneLink, Section, Surface } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { CtaLink } from '@tulebyte/cta/links';
import { ApplicationForm } from './application-form.tsx';
import { HoursAndPlace, PayRange } from './job-facts.tsx';
import { jobTitles } from './job-titles.ts';
import { jobLabels } from './job-labels.ts';

/** Responds with 404 to an unknown position. */
export function loader({ params }: LoaderFunctionArgs): null {
  if (!findJob(params['jobId'] ?? '')) throw data(null, { status: 404 });
  return null;
}

export function Component(): ReactNode {
  const { t } = useLingui();
  const job = findJob(useParams()['jobId'] ?? '');
  if (!job) return null;
  const labels = jobLabels[job.id];
  return (
    <>
      <PageHeader
        title={t(jobTitles[job.id])}
        lede={t(labels.summary)}
        actions={
          <>
            <Link variant="cta" href="#apply">
              <Trans>Apply on this page</Trans>
            </Link>
            <PhoneLink />
          </>
        }
        aside={
          <DescriptionList
            items={[
              { term: t`Pay`, description: <PayRange pay={job.pay} /> },
              { term: t`Hours and place`, description: <HoursAndPlace hours={job.hours} city={job.city} /> },
              ...(company.isSample ? [{ term: t`Note`, description: t`Sample position of a sample company` }] : []),
            ]}
          />
        }
      />
      <Section id="duties" layout="split" flush="bottom" title={t`What you’ll do`}>
        <List variant="bullet" maxWidth="prose">
          {labels.duties.map((duty) => (
            <li key={duty.id}>{t(duty)}</li>
          ))}
        </List>
      </Section>
      <Section id="needs" layout="split" title={t`What you bring`}>
        <List variant="bullet" maxWidth="prose">
          {labels.needs.map((need) => (
            <li key={need.id}>{t(need)}</li>
          ))}
        </List>
      </Section>
      <Section id="apply" tone="sunken" layout="split" title={t`Apply`} lede={t`No account, no cover letter.`}>
        <Surface variant="raised" pad="none" padding={{ base: '5', md: '8' }}>
          <ApplicationForm key={job.id} job={job.id} />
        </Surface>
        <CtaLink apart to="/careers">
          <Trans>All open positions</Trans>
        </CtaLink>
      </Section>
    </>
  );
}
