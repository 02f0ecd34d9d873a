import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { policies } from '@tulebyte/brand/policies';
import { useFeatureToggle } from '@tulebyte/platform';
import { Button, EmailLink } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { TextLink } from '@tulebyte/cta/links';
import type { ArticleSection } from '../article-layout/article-section.ts';
import { CurrentConsent } from './current-consent.tsx';
import { LegalPage } from './legal-page.tsx';
import { BrowserStorageTable, CollectedTable } from './privacy-tables.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  const california = useFeatureToggle().isEnabled('california_compliance');
  const sections = usePrivacySections().filter(({ id }) => california || id !== 'your-rights');
  return (
    <LegalPage
      title={t`Privacy`}
      lede={t`What this site and our company know about you, why, for how long, and how you see it, correct it or have it deleted.`}
      summary={t`We do not sell or share personal information. Nothing is measured before you say yes. Your rights are the same whether or not the law obliges us.`}
      action={
        <Button asChild variant="main" size="lg">
          <a href="#your-privacy-choices">{t`Your Privacy Choices`}</a>
        </Button>
      }
      sections={sections}
      question={t`A question about your data?`}
      links={[
        { to: '/security', label: t`How we protect it` },
        { to: '/compliance', label: t`What we claim, and what not` },
      ]}
    />
  );
}

function usePrivacySections(): readonly ArticleSection[] {
  const { t } = useLingui();
  const { legalName } = company;
  const { wipeStandard } = policies.clientData;
  return [
    {
      id: 'who',
      heading: t`Who is responsible`,
      body: (
        <>
          <p>
            <Trans>
              {legalName}, an IT company in the Central Valley of California. This page covers the website, the client portal and
              our work on your devices. Write to us about any of it:
            </Trans>
          </p>
          <p>
            <EmailLink />
          </p>
        </>
      ),
    },
    {
      id: 'what-we-collect',
      heading: t`What we collect, and why`,
      body: (
        <>
          <CollectedTable />
          <p>
            <Trans>
              We keep each of these as long as its purpose lasts: an account until you close it, repair and invoice records for as
              long as tax and repair law require, the rest until it is no longer needed to answer you. We collect no more than
              that, buy no data about you, and make no decision about you by machine alone.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'in-your-browser',
      heading: t`What this site keeps in your browser`,
      body: (
        <>
          <p>
            <Trans>
              The site sets no advertising cookie and no cookie that tells you from others. What it must remember it keeps in your
              browser, where you can delete it at any time:
            </Trans>
          </p>
          <BrowserStorageTable />
        </>
      ),
    },
    {
      id: 'measuring',
      heading: t`Measuring: only after yes`,
      body: (
        <>
          <p>
            <Trans>
              If, and only if, you accept analytics, your browser reports how fast pages were and which pages were opened, to our
              own server. The part of an address after a question mark or hash is cut off before it is sent, because it can carry
              a code. Tags of other companies are loaded only after you accept their category, and none is needed for the site to
              work.
            </Trans>
          </p>
          <p>
            <Trans>
              If your browser sends Global Privacy Control, we treat it as your decision against analytics and marketing, and the
              choices dialog shows that it was honored.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'your-privacy-choices',
      heading: t`Your Privacy Choices`,
      body: (
        <>
          <p>
            <Trans>
              The link “Your Privacy Choices” at the foot of every page opens the dialog in which each category is switched on or
              off. Declining takes as many clicks as accepting. Your choice is kept for 365 days; then we ask again.
            </Trans>
          </p>
          <CurrentConsent />
          <p>
            <Trans>
              We do not sell personal information and do not share it for advertising across other sites, so there is nothing to
              opt out of. If that ever changes, it will stand here first, and the same link will stop it.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'your-rights',
      heading: t`Your rights`,
      body: (
        <>
          <p>
            <Trans>
              The California Consumer Privacy Act, as amended, binds businesses above certain sizes. We give everyone the same
              rights, whatever our size and wherever you live:
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>to know what we hold about you, and to get a copy;</Trans>
            </li>
            <li>
              <Trans>to have it corrected;</Trans>
            </li>
            <li>
              <Trans>to have it deleted, except what the law makes us keep, such as invoices;</Trans>
            </li>
            <li>
              <Trans>to opt out of sale and sharing, and to limit the use of sensitive information;</Trans>
            </li>
            <li>
              <Trans>to be treated no worse for having asked.</Trans>
            </li>
          </ul>
          <p>
            <Trans>
              Write or call, yourself or through someone you authorize. We confirm within 10 business days and answer within 45
              days; should it take longer, we say so and why, and it never takes more than 90. We ask for no more proof of who you
              are than the request needs; for an opt-out we ask for none, and it takes effect within 15 business days.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'who-else',
      heading: t`Who else sees it`,
      body: (
        <>
          <p>
            <Trans>
              Companies that run our servers, mail and payments, under contract and only for that. Card numbers go to the payment
              provider and never reach us. If you choose to sign in with Google, Google learns that you did. Authorities, when the
              law compels us.
            </Trans>
          </p>
          <p>
            <Trans>
              Client data never leaves the United States. Our technicians are background-checked. Drives that leave service are
              wiped to {wipeStandard}. More on <TextLink to="/security">the security page</TextLink>.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'on-your-device',
      heading: t`On the device you bring us`,
      body: (
        <p>
          <Trans>
            We open no file beyond what a test needs. If we must copy your data to save it, the copy is deleted when you have
            confirmed that all is there. If we come across evidence of a crime against a child, the law may oblige us to report
            it.
          </Trans>
        </p>
      ),
    },
    {
      id: 'children',
      heading: t`Children, and changes to this page`,
      body: (
        <p>
          <Trans>
            The site is not meant for children under 16, and we do not knowingly collect information about them. When this page
            changes in substance, its date changes with it, and clients are told by email before it takes effect.
          </Trans>
        </p>
      ),
    },
  ];
}
