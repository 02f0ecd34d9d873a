import { useFeatureToggle, useMounted } from '@tulebyte/platform';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { staticPage as textPage } from '../article-layout/static-page.tsx';
import { CONSENT_SLOT, ConsentAlert } from './current-consent.tsx';
import { setSectionHidden } from './set-section-hidden.ts';

/** A legal page: a static region, with this browser's consent where the text asks for it, and California's rights while they are on. */
export function staticPage(...text: Parameters<typeof textPage>): ComponentType {
  const Page = textPage(...text);
  return function StaticLegalPage(): ReactNode {
    const region = useRef<HTMLDivElement>(null);
    const consent = useRef<HTMLDivElement>(null);
    const isMounted = useMounted();
    const showsRights = useFeatureToggle().isEnabled('california_compliance');
    useEffect(() => {
      // The text is HTML that React doesn't own. Only the page as a whole is ever removed, so what moves within it is safe.
      const slot = region.current?.querySelector(`[${CONSENT_SLOT}]`);
      if (slot && consent.current) slot.append(consent.current);
    }, [isMounted]);
    useEffect(() => {
      if (region.current) setSectionHidden(region.current, 'your-rights', !showsRights);
    }, [showsRights]);
    return (
      <div ref={region}>
        <Page />
        {isMounted ? (
          <div hidden>
            <div ref={consent}>
              <ConsentAlert />
            </div>
          </div>
        ) : null}
      </div>
    );
  };
}
