import { useLingui } from '@lingui/react/macro';
import type { ReleaseRefusal } from '@tulebyte/backend-api/functions/releases';
import { formatNumber } from '@tulebyte/i18n';
import type { ReactNode } from 'react';
import { shortVersion } from './version.tsx';

/** Why something was refused, in the screen's language; in the release store's English where the catalog has no sentence for it. */
export function RefusalMessage({ message, refusal }: { message: string; refusal: ReleaseRefusal | undefined }): ReactNode {
  return useSentence(refusal) ?? <span lang="en">{message}</span>;
}

function useSentence(refusal: ReleaseRefusal | undefined): ReactNode {
  const { t } = useLingui();
  const { code = 'other', values = {} } = refusal ?? {};
  const { build, setting, key, release, problem, file, contract, accepted, module } = values;
  const version = shortVersion(values['version'] ?? '');
  const [count, visits] = [values['count'], values['visits']].map((each) => formatNumber(Number(each)));
  switch (code) {
    case 'setting_missing':
      return t`${setting} is not set for the functions.`;
    case 'key_invalid':
      return t`${setting} is not a valid key.`;
    case 'key_unlisted':
      return t`The release policy doesn’t list the key ${key} as an operator’s.`;
    case 'release_missing':
      return t`There is no release ${release}.`;
    case 'not_prepared':
      return t`Release ${release} wasn’t prepared by someone who’s allowed to.`;
    case 'superseded':
      return t`Something else went live since it was prepared, so nobody has checked the two together.`;
    case 'halted':
      return t`Canary ${release} was halted. Everyone gets the live release.`;
    case 'halted_for_faults':
      return t`Canary ${release} was halted. Faults: ${count} in ${visits} visits. Everyone gets the live release.`;
    case 'halted_for_slow_pages':
      return t`Canary ${release} was halted. Slow pages: ${count} in ${visits} visits. Everyone gets the live release.`;
    case 'servers_refuse':
      return (
        <>
          {t`The web servers would refuse this.`} <span lang="en">({problem})</span>
        </>
      );
    case 'damaged':
      return t`A file of the release store is missing or damaged: ${file}`;
    case 'contract':
      return t`${build} was built for contract version ${contract}; accepted: ${accepted}.`;
    case 'module':
      return t`${build} doesn’t fit the host, which doesn’t provide ${module}.`;
    case 'not_live':
      return t`${build} is not live.`;
    case 'already_live':
      return t`${build} ${version} is live already.`;
    case 'rolled_back':
      return t`${build} ${version} was itself rolled back.`;
    case 'never_live':
      return t`${build} was never live as ${version}.`;
    case 'live_from_start':
      return t`${build} was live from the start.`;
    case 'earlier_version':
      return t`${build} has an earlier version, ${version}.`;
    case 'host_needed':
      return t`The site needs its host, so it can’t be removed.`;
    case 'pages_missing':
      return t`Pages of ${build} ${version} would have to be rendered again.`;
    case 'other':
      return undefined;
  }
}
