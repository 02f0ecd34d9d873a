import { Trans, useLingui } from '@lingui/react/macro';
import type { Quote } from '@tulebyte/backend-api/functions/order';
import { Button, chakra } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import { BuildGroup, useBuildTitle } from '../builds/build-group.tsx';
import { BuildIssues } from '../builds/build-issues.tsx';
import { fromQuoteLine } from '../builds/build-line.ts';
import { ChangeBuild } from '../builds/change-build.tsx';
import type { BuildIssue } from '../builds/build-issue.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { removeBuild } from './cart.ts';

// The columns of the cart lines below, so that names line up.
const BuildRow = chakra(RuledRow, {
  base: {
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '5rem minmax(0, 1fr)' },
    columnGap: '5',
    paddingBlock: '5',
    '& > svg': { display: { base: 'none', md: 'block' } },
  },
});

/** The builds in the cart; each is edited and removed as one. */
export function CartBuilds({
  builds,
  issues,
}: {
  builds: ReadonlyMap<string, readonly Quote['lines'][number][]>;
  issues: ReadonlyMap<string, BuildIssue>;
}): ReactNode {
  const { t } = useLingui();
  const titleOf = useBuildTitle();
  return (
    <chakra.ul>
      {[...builds].map(([key, quoted], index) => {
        const title = titleOf(index, builds.size);
        const lines = quoted.map(fromQuoteLine);
        const issue = issues.get(key);
        return (
          <BuildRow key={key}>
            <ProductPicture name="gaming-tower" />
            <BuildGroup title={title} lines={lines} showLeadTime>
              {issue ? <BuildIssues issue={issue} /> : null}
              <chakra.div display="flex" flexWrap="wrap" columnGap="6">
                <ChangeBuild build={key} title={title} lines={lines} />
                <Button variant="quiet" paddingInline="0" aria-label={t`Remove: ${title}`} onClick={() => removeBuild(key)}>
                  <Trans>Remove</Trans>
                </Button>
              </chakra.div>
            </BuildGroup>
          </BuildRow>
        );
      })}
    </chakra.ul>
  );
}
