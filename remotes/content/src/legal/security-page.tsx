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
      lede={t`How we treat what you trust us with, how this site is built, and how to tell us about a weakness.`}
      summary={t`Little data, in the United States, seen by few, wiped when it leaves service. No promise that nothing can ever happen: nobody can make it.`}
      action={
        <Button asChild variant="main" size="lg">
          <a href="#report">{t`Report a weakness`}</a>
        </Button>
      }
      sections={useSecuritySections()}
      question={t`Does something look wrong right now?`}
      links={[
        { to: '/docs/suspicious-email-first-hour', label: t`The first hour after a suspicious email` },
        { to: '/compliance', label: t`What we claim, and what not` },
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
              [
                t`On your device`,
                t`Opened only as far as a test needs; your own words and the serial number stand on the ticket`,
              ],
              [t`In our hands`, t`Technicians are background-checked before the first visit`],
              [t`In backups`, t`Three copies on two kinds of storage, one elsewhere, restored each quarter to prove it`],
              [t`In storage`, t`In the United States, always`],
              [t`At the end`, t`Drives are wiped to ${wipeStandard}; media of unclaimed devices are destroyed`],
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
            <Trans>Who may read a record is decided by the database for every single row, not by hiding a button.</Trans>
          </li>
          <li>
            <Trans>Passwords are stored as hashes. Repeated attempts to sign in are slowed down and then refused.</Trans>
          </li>
          <li>
            <Trans>Once a staff account has a second factor, client data opens only with it.</Trans>
          </li>
          <li>
            <Trans>
              The browser runs only code whose fingerprint is in the page it came with. Nothing from other companies is loaded
              before you agree.
            </Trans>
          </li>
          <li>
            <Trans>
              Attempts to open what one may not open are recorded, with no more of your account than eight characters.
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
            Use a password here that you use nowhere else, and <TextLink to="/docs/two-step-sign-in">two-step sign-in</TextLink>{' '}
            on the mailbox to which it can be reset. We never ask for your password, by phone or in writing. If someone does in
            our name, hang up and call the number on this page.
          </Trans>
        </p>
      ),
    },
    {
      id: 'report',
      heading: t`Report a weakness`,
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
              Please look at no data but your own, change and delete nothing, do not overload the site, and give us time to mend
              it before you publish. We answer, tell you what we did about it, and name you if you wish. There is no reward
              program.
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
            We tell the clients concerned what we know, what we do not know yet and what they should do, without waiting for the
            full picture, and in any case as the law of California requires. Then we write down what changes.
          </Trans>
        </p>
      ),
    },
  ];
}
