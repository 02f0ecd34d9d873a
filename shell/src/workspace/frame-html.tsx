import { CapturedRegion, store } from '@tulebyte/platform';
import { atom, useAtomValue } from 'jotai';
import { useEffect, type ReactNode } from 'react';
import { reportShellFault } from '../errors/report-shell-fault.ts';
import { LOAD_DEADLINE_MS } from '../federation/first-success.ts';

/** Longer than slow devices need. */
const REPORT_AFTER_MS = 10_000;

const isLateAtom = atom(false);

/**
 * The frame in the page's HTML, in place of its code. If that is late, it makes way for the site's header, which has the phone number and
 * the account: nothing but links works in the HTML.
 */
export function FrameHtml(): ReactNode {
  return useAtomValue(isLateAtom, { store }) ? null : <CapturedRegion name="workspace" />;
}

/** Takes the HTML away if the frame is awaited for too long. */
export function useFrameDeadline(isAwaited: boolean): void {
  useEffect(() => {
    if (!isAwaited) return;
    const deadline = setTimeout(() => store.set(isLateAtom, true), LOAD_DEADLINE_MS);
    const report = setTimeout(
      () => reportShellFault('load', new Error('The frame of the workspace does not come')),
      REPORT_AFTER_MS,
    );
    return () => {
      clearTimeout(deadline);
      clearTimeout(report);
      store.set(isLateAtom, false);
    };
  }, [isAwaited]);
}
