import { msg } from '@lingui/core/macro';
import type { ToastRequest } from '@tulebyte/platform';

/** What actions answer in the demo that would have sent something. */
export const DEMO_NOTICE: ToastRequest = {
  title: msg`This is a demo, so nothing was sent.`,
  description: msg`Sign up or call us to use it with your own tickets.`,
  status: 'info',
};

/** What downloads answer in the demo. */
export const DEMO_FILE_NOTICE: ToastRequest = {
  title: msg`The demo has no PDFs.`,
  description: msg`With an account, you can download every estimate and invoice.`,
  status: 'info',
};

/** Why an action of the demo was not performed. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}
