import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ReleaseMoved, ReleaseOverview, ReleasePreview, ReleasesRequest } from '@tulebyte/backend-api/functions/releases';
import { callFunction } from '@tulebyte/platform';
import { useSave } from '@tulebyte/platform/queries';

const contract = { name: 'releases', request: ReleasesRequest } as const;
const queryKey = ['releases'];

/** Counts of a canary change with every visit. */
const CANARY_INTERVAL_MS = 5000;
const INTERVAL_MS = 30_000;

/** What is live, what is prepared, and how it came to that. */
export function useReleases() {
  return useQuery(
    queryOptions({
      queryKey,
      queryFn: () => callFunction({ ...contract, response: ReleaseOverview }, { action: 'read' }),
      refetchInterval: ({ state }) => (state.data?.site?.canary ? CANARY_INTERVAL_MS : INTERVAL_MS),
    }),
  );
}

/** Moves the live release. What is shown is read again even after a failure, since someone else may have moved it. */
export function useMoveRelease() {
  return useSave({
    mutationFn: (request: ReleasesRequest) => callFunction({ ...contract, response: ReleaseMoved }, request),
    invalidates: [{ queryKey }],
  });
}

/** A link that shows a prepared release, or the canary, to anyone who opens it. */
export function usePreviewLink() {
  return useSave({
    mutationFn: (release: number) => callFunction({ ...contract, response: ReleasePreview }, { action: 'preview', release }),
    explainFailure: () => ({ title: msg`We couldn’t make a preview link. Please try again.` }),
  });
}
