import { useFeatureToggle, useMounted } from '@tulebyte/platform';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { staticPage as textPage } from '../article-layout/static-page.tsx';
import { CONSENT_SLOT, ConsentAlert } from './current-consent.tsx';
import { setSectionHidden } from './set-section-hidden.ts';

/** A legal page: a static region. On the privacy page with this browser's consent, and with California's rights while they are on. */
export function staticPage(...[id, texts]: Parameters<typeof textPage>): ComponentType {
  const Page = textPage(id, texts);
  if (id !== 'privacy') return Page;
  return function PrivacyPage(): ReactNode {
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
