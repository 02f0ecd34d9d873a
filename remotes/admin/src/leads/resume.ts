import { msg } from '@lingui/core/macro';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { downloadFile } from '@tulebyte/platform/download';
import { useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';

const Resume = v.object({ name: v.string(), content: v.string() });

async function saveResume(application: string): Promise<void> {
  const supabase = await getSupabase();
  const { name, content } = parseRows(Resume, await supabase.rpc('read_resume', { application }));
  const bytes = Uint8Array.from(atob(content.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0));
  // A type that no browser opens: an untrusted file is downloaded, never rendered on this site.
  downloadFile(new Blob([bytes], { type: 'application/octet-stream' }), name);
}

export function useSaveResume() {
  return useSave({
    mutationFn: saveResume,
    explainFailure: () => ({ title: msg`We couldn’t load the résumé. Please try again.` }),
  });
}
