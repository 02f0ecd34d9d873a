import { Trans, useLingui } from '@lingui/react/macro';
import { CtaLink } from '@tulebyte/cta/links';
import { data, useParams, type LoaderFunctionArgs } from '@tulebyte/router';
import { chakra, Section, Surface } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { titles } from '../../content.config.ts?titles=jobs';
import { entryRegion } from '../entries/entry-region.tsx';
import { ApplicationForm } from './application-form.tsx';

/** Responds with 404 to an unknown position. */
export function loader({ params }: LoaderFunctionArgs): null {
  if (!Object.hasOwn(titles, params['jobId'] ?? '')) throw data(null, { status: 404 });
  return null;
}

const JobDescription = entryRegion(
  'job',
  {
    en: () => import(/* webpackChunkName: "jobs-en" */ '../../content.config.ts?all=jobs&locale=en'),
    es: () => import(/* webpackChunkName: "jobs-es" */ '../../content.config.ts?all=jobs&locale=es'),
  },
  'jobId',
  () => import(/* webpackChunkName: "job-description" */ './job-description.tsx'),
);

/**
 * Hidden on phones until the first paint. The sections above it are hidden, too (`globals.ts`), and would push it down. That rule
 * doesn't match here, because those sections are nested in the description.
 */
const AfterFirstPaint = chakra('div', {
  base: { '@media screen and (width < 48rem)': { 'html[data-unpainted] &': { display: 'none' } } },
});

/** Only the form is hydrated. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const { jobId = '' } = useParams();
  return (
    <>
      <JobDescription />
      <AfterFirstPaint>
        <Section id="apply" tone="sunken" layout="split" title={t`Apply`} lede={t`No account, no cover letter.`}>
          <Surface variant="raised" pad="none" padding={{ base: '5', md: '8' }}>
            <ApplicationForm key={jobId} job={jobId} />
          </Surface>
          <CtaLink apart to="/careers">
            <Trans>All open jobs</Trans>
          </CtaLink>
        </Section>
      </AfterFirstPaint>
    </>
  );
}
