import { msg } from '@lingui/core/macro';
import { storedFileUrl } from '@tulebyte/platform/download';
import { useSave } from '@tulebyte/platform/queries';

async function saveResume(application: string): Promise<void> {
  // A download, so the page stays open.
  window.location.assign(await storedFileUrl(application));
}

export function useSaveResume() {
  return useSave({
    mutationFn: saveResume,
    explainFailure: () => ({ title: msg`We couldn’t load the résumé. Please try again.` }),
  });
}
