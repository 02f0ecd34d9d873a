import { Trans, useLingui } from '@lingui/react/macro';
import { company, formatUsd, travel } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { planTerms } from '@tulebyte/brand/plans';
import { policies } from '@tulebyte/brand/policies';
import type { ReactNode } from 'react';
import { firstFreeCity, secondFreeCity } from '../facts/free-travel.ts';
import { ActionLink, TextLink } from '@tulebyte/cta/links';
import type { ArticleSection } from '../article-layout/article-section.ts';
import { LegalPage } from './legal-page.tsx';
import { TermsTable } from './terms-table.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Terms`}
      lede={t`The rules we work by, in the words we’d use at your desk.`}
      summary={t`No paid work without your approval, no invoice without its line items, no plan that’s hard to leave.`}
      action={<ActionLink to="/pricing">{t`See every price`}</ActionLink>}
      sections={useTermsSections()}
      question={t`Is something here unclear?`}
      links={[
        { to: '/faq', label: t`Questions people ask us` },
        { to: '/privacy', label: t`Privacy` },
      ]}
    />
  );
}

function useTermsSections(): readonly ArticleSection[] {
  const { t } = useLingui();
  const { legalName } = company;
  const { unopenedHardwareDays: returnDays, customBuildRestockingPercent: restocking } = policies.returns;
  const { days: unclaimedDays, notices } = policies.unclaimedDevices;
  const { businessInvoiceDueDays: dueDays } = policies.payment;
  const { initialMonths, noticeDays, nonProfitDiscountPercent: nonProfitPercent } = planTerms;
  const { percent: seniorPercent, fromAge } = homeServices.seniorDiscount;
  const { freeMiles } = travel;
  const perMile = formatUsd(travel.perMileCents);
  return [
    {
      id: 'at-a-glance',
      heading: t`At a glance`,
      body: <TermsTable />,
    },
    {
      id: 'estimates',
      heading: t`Estimates, approval and invoice`,
      body: (
        <>
          <p>
            <Trans>
              You get a written estimate before any paid work, with parts and labor listed separately. We start when you approve
              it. If we find that more is needed, we stop, write it down, and continue only after a recorded approval.
            </Trans>
          </p>
          <p>
            <Trans>
              The invoice is itemized, with parts and labor listed separately, and matches what you approved line by line.
              Replaced parts are yours; tell us before the work if you want them back, unless a manufacturer’s warranty requires
              their return.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'repairs',
      heading: t`Repairs and warranty`,
      body: (
        <>
          <p>
            <Trans>
              The diagnostic fee is waived when we do the repair. If we can’t fix it, you pay nothing. Our labor on a repair is
              under warranty for 90 days: if the same problem returns, we repair it again at no charge. Parts keep their
              manufacturers’ warranty, and our builds have two years on labor.
            </Trans>
          </p>
          <p>
            <Trans>
              Back up your data before you give us a device, or ask us to. A failing drive can die during a repair; we’ll warn you
              first when we see the risk.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'visits',
      heading: t`Visits and travel`,
      body: (
        <p>
          <Trans>
            The first hour of a home visit has a fixed price; additional time is billed in half-hour steps. There’s no travel fee
            within {freeMiles} miles of {firstFreeCity} or {secondFreeCity}; past that it’s {perMile} a mile, shown on your
            estimate. People {fromAge} and up pay {seniorPercent}% less for home services.
          </Trans>
        </p>
      ),
    },
    {
      id: 'returns',
      heading: t`Returns`,
      body: (
        <p>
          <Trans>
            Return unopened hardware within {returnDays} days. Custom builds have a {restocking}% restocking fee once parts are
            opened. Your legal rights when something is defective aren’t affected.
          </Trans>
        </p>
      ),
    },
    {
      id: 'unclaimed',
      heading: t`Devices left with us`,
      body: (
        <p>
          <Trans>
            We tell you when a device is ready. One that stays unclaimed for {unclaimedDays} days, after {notices} notices, is
            recycled. Its storage is destroyed first, so ask for your data in time. If you need longer, just call.
          </Trans>
        </p>
      ),
    },
    {
      id: 'payment',
      heading: t`Payment`,
      body: (
        <p>
          <Trans>
            Prices are in US dollars before sales tax. Pay by card or check at pickup, or by card online where checkout offers it.
            Businesses can pay by invoice, due in {dueDays} days. There’s no fee that isn’t on the estimate.
          </Trans>
        </p>
      ),
    },
    {
      id: 'plans',
      heading: t`Managed plans`,
      body: (
        <>
          <p>
            <Trans>
              A plan lasts {initialMonths} months, then continues month to month, at the plan’s price for each user. It renews
              each month until you cancel, in the client portal or by email, with {noticeDays} days’ notice. Once a year we remind
              you of the terms and how to cancel. We announce price changes before they apply, in time for you to cancel.
            </Trans>
          </p>
          <p>
            <Trans>
              Nonprofits and schools get {nonProfitPercent}% off. Response times are those of{' '}
              <TextLink to="/pricing">your plan</TextLink>; the timer is paused while we wait for your reply. Hardware and
              licenses aren’t part of a plan.
            </Trans>
          </p>
        </>
      ),
    },
    {
      id: 'your-part',
      heading: t`Your part`,
      body: (
        <p>
          <Trans>
            The devices and data you give us are yours, or yours to decide about. You keep your sign-in to yourself, use the site
            for what it’s meant for, and tell us when something looks wrong.
          </Trans>
        </p>
      ),
    },
    {
      id: 'liability',
      heading: t`When something goes wrong`,
      body: (
        <p>
          <Trans>
            Tell us first: we’d rather fix it than argue. We’re responsible for work done badly. We can’t be responsible for
            problems that were there before, or for what third parties deliver. Nothing here takes away a right that California
            law protects. California law applies, and its courts decide.
          </Trans>
        </p>
      ),
    },
    {
      id: 'this-site',
      heading: t`This site`,
      body: (
        <p>
          <Trans>
            Articles and guides are general advice, not an examination of your system. Case studies are illustrative scenarios
            with no real client behind them. What’s here belongs to {legalName}; quote it with a link.
          </Trans>
        </p>
      ),
    },
  ];
}
