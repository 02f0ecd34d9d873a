import { OpenPaperRequest, OpenPaperResponse } from '@tulebyte/contracts/functions/paper';
import { backendConfiguration, callFunction } from '@tulebyte/platform';

const openPaper = { name: 'open-paper', request: OpenPaperRequest, response: OpenPaperResponse } as const;

/** Saves an estimate or its invoice as PDF. `key` is that of a guest's link. @throws FunctionError */
export async function savePaper(estimate: string, as: 'estimate' | 'invoice', key?: string): Promise<void> {
  const payload = { estimate, as, ...(key === undefined ? {} : { key }) };
  const [{ url }, { path }] = await Promise.all([backendConfiguration(), callFunction(openPaper, payload)]);
  // Answered with `Content-Disposition: attachment`: the page stays where it is.
  window.location.assign(`${url}${path}`);
}
