import { Trans, useLingui } from '@lingui/react/macro';
import { policies } from '@tulebyte/brand/policies';
import { Button, EmailLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';
import type { ArticleSection } from '../article-layout/article-section.ts';
import { FactsTable } from '../article-layout/facts-table.tsx';
import { LegalPage } from './legal-page.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Security`}
      lede={t`How we treat what you trust us with, how this site is built, and how to tell us about a vulnerability.`}
      summary={t`As little data as possible, in the United States, seen by few, wiped when it leaves service. No promise that nothing can ever happen: nobody can make that one.`}
      action={
        <Button asChild variant="main" size="lg">
          <a href="#report">{t`Report a vulnerability`}</a>
        </Button>
      }
      sections={useSecuritySections()}
      question={t`Does something look wrong right now?`}
      links={[
        { to: '/docs/suspicious-email-first-hour', label: t`The first hour after a suspicious email` },
        { to: '/compliance', label: t`What we claim and what we don’t` },
      ]}
    />
  );
}

function useSecuritySections(): readonly ArticleSection[] {
  const { t } = useLingui();
  const { wipeStandard } = policies.clientData;
  return [
    {
      id: 'your-data',
      heading: t`Your data with us`,
      body: (
        <>
          <FactsTable
            caption={t`What protects your data`}
            columns={[t`Where it is`, t`What protects it`]}
            rows={[
              [t`On your device`, t`Opened only as far as a test needs; your own words and the serial number go on the ticket`],
              [t`In our hands`, t`Technicians are background-checked before their first visit`],
              [t`In backups`, t`Three copies on two kinds of storage, one somewhere else, test-restored each quarter`],
              [t`In storage`, t`In the United States, always`],
              [t`At the end`, t`Drives are wiped to ${wipeStandard}; storage from unclaimed devices is destroyed`],
            ]}
          />
        </>
      ),
    },
    {
      id: 'this-site',
      heading: t`How this site is built`,
      body: (
        <ul>
          <li>
            <Trans>The database decides who can read a record, row by row. We don’t just hide a button.</Trans>
          </li>
          <li>
            <Trans>Passwords are stored as hashes. Repeated sign-in attempts are slowed down, then refused.</Trans>
          </li>
          <li>
            <Trans>Once a staff account has a second factor, it needs it to open client data.</Trans>
          </li>
          <li>
            <Trans>
              The browser only runs code whose fingerprint is in the page it came with. Nothing from other companies loads before
              you agree.
            </Trans>
          </li>
          <li>
            <Trans>
              We record attempts to open what someone isn’t allowed to open, with no more than eight characters of the account
              number.
            </Trans>
          </li>
        </ul>
      ),
    },
    {
      id: 'you',
      heading: t`What you can do`,
      body: (
        <p>
          <Trans>
            Use a password here that you don’t use anywhere else, and{' '}
            <TextLink to="/docs/two-step-sign-in">two-step sign-in</TextLink> on the mailbox that can reset it. We never ask for
            your password, by phone or in writing. If someone does in our name, hang up and call the number on this page.
          </Trans>
        </p>
      ),
    },
    {
      id: 'report',
      heading: t`Report a vulnerability`,
      body: (
        <>
          <p>
            <Trans>Write to us with “Security” in the subject: what you found, where, and how we can see it too.</Trans>
          </p>
          <p>
            <EmailLink />
          </p>
          <p>
            <Trans>
              Please don’t look at anyone’s data but your own, don’t change or delete anything, don’t overload the site, and give
              us time to fix it before you publish. We’ll reply, tell you what we did about it, and credit you if you like.
              There’s no bounty program.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'if-it-happens',
      heading: t`If something happens to us`,
      body: (
        <p>
          <Trans>
            We tell the clients affected what we know, what we don’t know yet and what they should do, without waiting for the
            full picture, and always as California law requires. Then we write down what changes.
          </Trans>
        </p>
      ),
    },
  ];
}
