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
      lede={t`What this site and our company know about you, why, for how long, and how you can see it, correct it or have it deleted.`}
      summary={t`We don’t sell or share personal information. We don’t measure anything before you say yes. You have the same rights whether or not the law requires it.`}
      action={
        <Button asChild variant="main" size="lg">
          <a href="#your-privacy-choices">{t`Your Privacy Choices`}</a>
        </Button>
      }
      sections={sections}
      question={t`A question about your data?`}
      links={[
        { to: '/security', label: t`How we protect it` },
        { to: '/compliance', label: t`What we claim and what we don’t` },
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
              {legalName}, an IT company in California’s Central Valley. This page covers the website, the client portal and our
              work on your devices. Write to us about any of it:
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
              We keep each of these only as long as its purpose lasts: an account until you close it, repair and invoice records
              for as long as tax and repair law require, the rest until we no longer need it to answer you. We don’t collect more
              than that, buy data about you, or make fully automated decisions about you.
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
              The site sets no advertising cookies and no cookie that identifies you. What it needs to remember it keeps in your
              browser, where you can delete it any time:
            </Trans>
          </p>
          <BrowserStorageTable />
        </>
      ),
    },
    {
      id: 'measuring',
      heading: t`Analytics: only after you say yes`,
      body: (
        <>
          <p>
            <Trans>
              Only if you accept analytics, your browser reports to our own server how fast pages were and which ones you opened.
              We cut off everything after a question mark or hash in an address before it’s sent, because it can carry a code.
              Other companies’ tags load only after you accept their category, and the site works without any of them.
            </Trans>
          </p>
          <p>
            <Trans>
              If your browser sends Global Privacy Control, we treat it as your decision against analytics and marketing, and the
              choices dialog shows that we honored it.
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
              The “Your Privacy Choices” link at the bottom of every page opens the dialog where you turn each category on or off.
              Declining takes as many clicks as accepting. We keep your choice for 365 days; then we ask again.
            </Trans>
          </p>
          <CurrentConsent />
          <p>
            <Trans>
              We don’t sell personal information or share it for cross-site advertising, so there’s nothing to opt out of. If that
              ever changes, you’ll read it here first, and the same link will stop it.
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
              The California Consumer Privacy Act, as amended, applies to businesses above certain sizes. We give everyone the
              same rights, whatever our size and wherever you live:
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>to know what we have about you, and to get a copy;</Trans>
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
              <Trans>not to be treated any worse for asking.</Trans>
            </li>
          </ul>
          <p>
            <Trans>
              Use <TextLink to="/contact-us?topic=privacy-know">our contact form</TextLink> (choose a topic that starts with
              “Privacy”) or call, yourself or through someone you authorize. We confirm within 10 business days and answer within
              45 days; if it takes longer, we’ll say so and why, and it never takes more than 90. We only ask for as much proof of
              who you are as the request needs; for an opt-out we ask for none, and it takes effect within 15 business days.
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
              Companies that run our servers, email and payments, under contract and only for that. Card numbers go to the payment
              provider and never reach us. If you choose to sign in with Google, Google knows you did. Authorities, when the law
              requires it.
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
            We don’t open files beyond what a test needs. If we have to copy your data to save it, we delete the copy once you’ve
            confirmed it’s all there. If we come across evidence of a crime against a child, the law may require us to report it.
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
            This site isn’t meant for children under 16, and we don’t knowingly collect information about them. When this page
            changes in substance, its date changes too, and we email clients before it takes effect.
          </Trans>
        </p>
      ),
    },
  ];
}
