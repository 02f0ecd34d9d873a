import { CapturedRegion } from '@tulebyte/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { reportShellFault } from '../errors/report-shell-fault.ts';
import { LOAD_DEADLINE_MS } from '../federation/first-success.ts';

/** Longer than slow devices need. */
const REPORT_AFTER_MS = 10_000;

/**
 * The frame in the page's HTML, in place of its code. If that is late, it makes way for the site's header, which has the phone number and
 * the account: nothing but links works in the HTML.
 */
export function FrameHtml(): ReactNode {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const deadline = setTimeout(() => setLate(true), LOAD_DEADLINE_MS);
    const report = setTimeout(
      () => reportShellFault('load', new Error('The frame of the workspace does not come')),
      REPORT_AFTER_MS,
    );
    return () => {
      clearTimeout(deadline);
      clearTimeout(report);
    };
  }, []);
  return isLate ? null : <CapturedRegion name="workspace" />;
}
