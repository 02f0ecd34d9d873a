import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { Button, List, PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import { DescriptionList } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import type { JobEntry } from './collection.ts';
import { HoursAndPlace, PayRange } from './job-facts.tsx';

/** What a position is about: all of its page but the form. */
export default function JobDescription({ entry }: { entry: JobEntry }): ReactNode {
  const { t } = useLingui();
  const { title, summary, pay, hours, city, duties, needs } = entry;
  return (
    <>
      <PageHeader
        title={title}
        lede={summary}
        actions={
          <>
            <Button asChild variant="main" size="lg" flexShrink="1">
              <a href="#apply">
                <Trans>Apply on this page</Trans>
              </a>
            </Button>
            <PhoneLink />
          </>
        }
        aside={
          <DescriptionList
            items={[
              { term: t`Pay`, description: <PayRange pay={pay} /> },
              { term: t`Hours and place`, description: <HoursAndPlace hours={hours} city={city} /> },
              ...(company.isSample ? [{ term: t`Note`, description: t`Sample position of a sample company` }] : []),
            ]}
          />
        }
      />
      <Section id="duties" layout="split" flush="bottom" title={t`What you’ll do`}>
        <TextList items={duties} />
      </Section>
      <Section id="needs" layout="split" title={t`What you bring`}>
        <TextList items={needs} />
      </Section>
    </>
  );
}

function TextList({ items }: { items: readonly string[] }): ReactNode {
  return (
    <List variant="bullet" maxWidth="prose">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
