import { msg } from '@lingui/core/macro';
import type { ToastRequest } from '@tulebyte/platform';

/** What every action of the demo answers. */
export const DEMO_NOTICE: ToastRequest = {
  title: msg`This is a demo, so nothing was sent.`,
  description: msg`Sign up or call us to use it with your own tickets.`,
  status: 'info',
};

/** Why an action of the demo was not performed. */
export class DemoError extends Error {
  override readonly name = 'DemoError';
}
