import { Trans, useLingui } from '@lingui/react/macro';
import { policies } from '@tulebyte/brand/policies';
import type { ReactNode } from 'react';
import { ActionLink, TextLink } from '@tulebyte/cta/links';
import type { ArticleSection } from '../article-layout/article-section.ts';
import { FactsTable } from '../article-layout/facts-table.tsx';
import { LegalPage } from './legal-page.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Compliance: what we claim, and what not`}
      lede={t`Questionnaires ask for badges. Here is what we do under each name, and where we hold no certificate.`}
      summary={t`We print no badge that you could not check. What helps you pass an audit is evidence, and that we deliver.`}
      action={<ActionLink to="/contact-us">{t`Send us your questionnaire`}</ActionLink>}
      sections={useComplianceSections()}
      question={t`Does your auditor ask for something else?`}
      links={[
        { to: '/services/cybersecurity', label: t`A security assessment at a fixed price` },
        { to: '/security', label: t`How we protect your data` },
      ]}
    />
  );
}

function useComplianceSections(): readonly ArticleSection[] {
  const { t } = useLingui();
  const { wipeStandard } = policies.clientData;
  return [
    {
      id: 'frameworks',
      heading: t`Name by name`,
      body: (
        <FactsTable
          caption={t`What we do under each name, and what we do not claim`}
          columns={[t`Name`, t`What we do`, t`What we do not claim`]}
          rows={[
            [
              t`CCPA and CPRA`,
              t`The rights of the act for everyone, Global Privacy Control honored, no sale and no sharing of data`,
              t`That the act binds a business of our size`,
            ],
            [
              t`California repair law`,
              t`Written estimate, recorded approval of more, itemized invoice, serial number and your own words on the ticket`,
              t`A registration number before it stands on your estimate`,
            ],
            [
              t`HIPAA`,
              t`Work for practices so that their safeguards hold, access that is logged, data kept in the United States`,
              t`To be “HIPAA certified”: no authority issues such a certificate`,
            ],
            [
              t`PCI DSS`,
              t`Card numbers are typed at the payment provider and never reach us`,
              t`An assessment of your own card environment`,
            ],
            [
              t`SOC 2, ISO 27001`,
              t`Answers to questionnaires, control by control, with evidence`,
              t`A report or certificate: we hold neither`,
            ],
            [
              t`NIST SP 800-88`,
              t`Drives are wiped to ${wipeStandard}, with serial number and date`,
              t`That a wiped drive may leave your custody where your own rules forbid it`,
            ],
            [
              t`WCAG 2.2, level AA`,
              t`The target for every page of this site, checked by machine on every change`,
              t`That no fault is left: tell us when you meet one`,
            ],
          ]}
        />
      ),
    },
    {
      id: 'reporting',
      heading: t`Compliance reporting in the Enterprise plan`,
      body: (
        <p>
          <Trans>
            The plan includes a report of the evidence an auditor asks for: updates, accounts, backups and their restore tests,
            alerts and what followed. It reports what is, including what is missing. Prices are on{' '}
            <TextLink to="/pricing">the pricing page</TextLink>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'accessibility',
      heading: t`If you cannot use a part of this site`,
      body: (
        <p>
          <Trans>Call or write. We do for you on the phone what the page would not let you do, and fix the page.</Trans>
        </p>
      ),
    },
    {
      id: 'insurance',
      heading: t`Insurance, tax and registration numbers`,
      body: (
        <p>
          <Trans>
            They are on estimates, invoices and certificates that we send you, not on a web page. Ask and you get them.
          </Trans>
        </p>
      ),
    },
  ];
}
