import { Trans, useLingui } from '@lingui/react/macro';
import { useFeatureToggle } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { BUILD_PARAM } from '../compatibility/build.ts';
import type { BuildLine } from './build-line.ts';

/** Edits a build of the cart in the configurator, while `service_configurator` is on. */
export function ChangeBuild({ build, title, lines }: { build: string; title: string; lines: readonly BuildLine[] }): ReactNode {
  const { t } = useLingui();
  if (!useFeatureToggle().isEnabled('service_configurator')) return null;
  const chosen = lines.flatMap(({ part, slug, quantity }) =>
    part === null ? [] : Array.from({ length: quantity }, () => [part, slug]),
  );
  return (
    <Button asChild variant="quiet" paddingInline="0">
      <RouterLink
        to={`/shop/configure?${new URLSearchParams([...chosen, [BUILD_PARAM, build]])}`}
        aria-label={t`Change: ${title}`}
      >
        <Trans>Change</Trans>
      </RouterLink>
    </Button>
  );
}
