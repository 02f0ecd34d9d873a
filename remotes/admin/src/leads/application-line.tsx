import { Trans } from '@lingui/react/macro';
import { Button, chakra, Icon, Link } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Lead } from './lead.ts';
import { useSaveResume } from './resume.ts';

/** Links to an applicant's résumé and portfolio. */
export function ApplicationLine({ application }: { application: NonNullable<Lead['job_applications']> }): ReactNode {
  const save = useSaveResume();
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" rowGap="1" alignItems="center">
      <Button size="sm" loading={save.isPending} onClick={() => save.mutate(application.id)}>
        <Icon name="download" />
        <bdi>{application.resume_name}</bdi>
      </Button>
      {application.link ? (
        <Link href={application.link} rel="noreferrer nofollow" target="_blank">
          <Trans>Their work</Trans> <Icon name="external" size="1em" />
        </Link>
      ) : null}
    </chakra.div>
  );
}
