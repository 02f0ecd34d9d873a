import { useLingui } from '@lingui/react/macro';
import { ContactSection } from '@tulebyte/cta/contact-section';
import type { ReactNode } from 'react';
import type { ServiceEntry } from './collection.ts';
import { serviceSections } from './service-sections.tsx';

/** The sections of a service in the order of its own story. */
export default function ServiceBody({ entry }: { entry: ServiceEntry }): ReactNode {
  const { t } = useLingui();
  const { slug: id, sections } = entry;
  return (
    <>
      {sections.map(({ show, title }) => {
        const Part = serviceSections[show];
        return <Part key={show} title={title} entry={entry} />;
      })}
      <ContactSection
        title={t`Not sure this is what you need? Ask us.`}
        bookingUrl={`/get-started?service=${id}`}
        contactUrl={`/contact-us?topic=${id}`}
        links={[
          { to: `/contact-us?topic=${id}#callback`, label: t`Have us call you` },
          { to: '/services', label: t`All six services` },
        ]}
      />
    </>
  );
}
