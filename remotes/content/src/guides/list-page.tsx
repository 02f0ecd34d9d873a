import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { PageHeader, PhoneLink, Section } from '@tulebyte/ui';
import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { CallBand } from '../onward/call-band.tsx';
import { ActionLink, TextLink } from '../onward/links.tsx';
import { guides } from './guides.ts';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Guides to do it yourself`}
        lede={t`Each is a list of steps that a person who is not a technician can follow, with the time it takes and the sign that it worked.`}
        actions={
          <>
            <ActionLink to="/docs/suspicious-email-first-hour">
              <Trans>Something happened just now</Trans>
            </ActionLink>
            <PhoneLink />
          </>
        }
      />
      <Section id="guides" title={t`All guides`} flush="top">
        <TableScroll label={t`All guides`}>
          <Table>
            <Caption>
              <Trans>What each guide does, how many steps it has and how long it takes</Trans>
            </Caption>
            <thead>
              <tr>
                <Th scope="col">{t`Guide`}</Th>
                <Th scope="col">{t`What it is for`}</Th>
                <Th scope="col">{t`Steps`}</Th>
                <Th scope="col">{t`Time`}</Th>
              </tr>
            </thead>
            <tbody>
              {guides.map(({ slug, path, title, summary, steps, minutes }) => (
                <tr key={slug}>
                  <Th scope="row" minWidth="14rem" whiteSpace="normal" fontSize="ui">
                    <TextLink to={path}>{t(title)}</TextLink>
                  </Th>
                  <Td minWidth="20rem">{t(summary)}</Td>
                  <Td numeric>{steps.length}</Td>
                  <Td numeric>
                    <Plural value={minutes} one="# minute" other="# minutes" />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      </Section>
      <CallBand
        title={t`Rather not do it alone?`}
        links={[
          { to: '/whitepapers', label: t`Checklists to print` },
          { to: '/faq', label: t`Questions people ask us` },
        ]}
      >
        <Trans>We do it with you on the telephone, or at your place.</Trans>
      </CallBand>
    </>
  );
}
