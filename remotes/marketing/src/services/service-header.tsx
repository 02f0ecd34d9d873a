import { Trans, useLingui } from '@lingui/react/macro';
import { ActionLink } from '@tulebyte/cta/links';
import { chakra, Icon, PageHeader, PhoneLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { servicePromises } from '../labels/service-labels.ts';
import type { ServiceEntry } from './collection.ts';

const Promises = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    padding: '5',
    borderRadius: 'surface',
    bg: 'bg.tule',
    color: 'fg.tule',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '3',
      alignItems: 'start',
      fontWeight: '600',
      textStyle: 'ui',
      paddingBlock: '1',
    },
  },
});

/** Title, main action, and what customers can count on. */
export default function ServiceHeader({ entry }: { entry: ServiceEntry }): ReactNode {
  const { t } = useLingui();
  const { slug: id, headline, lede } = entry;
  return (
    <PageHeader
      title={headline}
      lede={lede}
      actions={
        <>
          <ActionLink to={`/get-started?service=${id}`}>
            <Trans>Ask for an estimate</Trans>
          </ActionLink>
          <PhoneLink />
        </>
      }
      aside={
        <Promises aria-label={t`What you can count on`}>
          {servicePromises[id].map((promise) => (
            <li key={promise.id}>
              <Icon name="check" />
              {t(promise)}
            </li>
          ))}
        </Promises>
      }
    />
  );
}
