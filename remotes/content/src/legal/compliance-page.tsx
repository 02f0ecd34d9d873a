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
      title={t`Compliance: what we claim and what we don’t`}
      lede={t`Questionnaires ask for badges. Here’s what we do under each name, and where we don’t hold a certificate.`}
      summary={t`We don’t show badges you can’t verify. What gets you through an audit is evidence, and we deliver that.`}
      action={<ActionLink to="/contact-us">{t`Send us your questionnaire`}</ActionLink>}
      sections={useComplianceSections()}
      question={t`Does your auditor need something else?`}
      links={[
        { to: '/services/cybersecurity', label: t`A fixed-price security assessment` },
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
          caption={t`What we do under each name, and what we don’t claim`}
          columns={[t`Name`, t`What we do`, t`What we don’t claim`]}
          rows={[
            [
              t`CCPA and CPRA`,
              t`The rights of the act for everyone, Global Privacy Control honored, no sale and no sharing of data`,
              t`That the act applies to a business our size`,
            ],
            [
              t`California repair law`,
              t`Written estimate, recorded approval of additional work, itemized invoice, serial number and your own words on the ticket`,
              t`A registration number before it’s on your estimate`,
            ],
            [
              t`HIPAA`,
              t`Work for medical offices so that their safeguards hold, logged access, data kept in the United States`,
              t`To be “HIPAA certified”: no authority issues that certificate`,
            ],
            [
              t`PCI DSS`,
              t`You type card numbers at the payment provider; they never reach us`,
              t`An assessment of your own card environment`,
            ],
            [
              t`SOC 2, ISO 27001`,
              t`Answers to questionnaires, control by control, with evidence`,
              t`A report or certificate: we don’t hold either`,
            ],
            [
              t`NIST SP 800-88`,
              t`Drives are wiped to ${wipeStandard}, with serial number and date`,
              t`That a wiped drive may leave your custody if your own rules forbid it`,
            ],
            [
              t`WCAG 2.2, level AA`,
              t`The target for every page of this site, checked automatically on every change`,
              t`That no problem is left: tell us when you find one`,
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
            alerts and what came of them. It reports what’s there, and what’s missing. Prices are on{' '}
            <TextLink to="/pricing">the pricing page</TextLink>.
          </Trans>
        </p>
      ),
    },
    {
      id: 'accessibility',
      heading: t`If you can’t use a part of this site`,
      body: (
        <p>
          <Trans>Call or write. We’ll do for you by phone what the page wouldn’t let you do, and then fix the page.</Trans>
        </p>
      ),
    },
    {
      id: 'insurance',
      heading: t`Insurance, tax and registration numbers`,
      body: (
        <p>
          <Trans>
            They’re on the estimates, invoices and certificates we send you, not on a web page. Ask and we’ll send them.
          </Trans>
        </p>
      ),
    },
  ];
}
