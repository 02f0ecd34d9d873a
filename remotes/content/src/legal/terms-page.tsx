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
      lede={t`The rules under which we work for you, in the words we would use at your desk.`}
      summary={t`No paid work without your approval, no invoice without its lines, no plan that is hard to leave.`}
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
              You get a written estimate before any paid work, with parts and labor listed separately. We begin when you have
              approved it. If we find that more is needed, we stop, write it down, and go on only after a recorded approval.
            </Trans>
          </p>
          <p>
            <Trans>
              The invoice is itemized, with parts and labor listed separately, and matches what you approved line by line.
              Replaced parts are yours; tell us before the work if you want them back, unless a maker’s warranty requires their
              return.
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
              The diagnostic fee is waived when we do the repair. If we cannot fix it, you pay nothing. Our labor on a repair is
              under warranty for 90 days: if the same fault returns, we repair it again without charge. Parts keep the warranty of
              their makers, and builds of ours have two years on labor.
            </Trans>
          </p>
          <p>
            <Trans>
              Make a copy of your data before you give us a device, or ask us to. A failing disk can fail during a repair; we tell
              you beforehand when we see the risk.
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
            The first hour of a home visit has a fixed price, further time counts in half-hour steps. There is no travel fee
            within {freeMiles} miles of {firstFreeCity} or {secondFreeCity}; beyond, it is {perMile} a mile and stands in the
            estimate. People aged {fromAge} and over pay {seniorPercent}% less for home services.
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
            Unopened hardware may be returned within {returnDays} days. Custom builds have a restocking fee of {restocking}% once
            parts are opened. Rights that the law gives you when something is defective stay as they are.
          </Trans>
        </p>
      ),
    },
    {
      id: 'unclaimed',
      heading: t`Devices that stay with us`,
      body: (
        <p>
          <Trans>
            We tell you when a device is ready. One that stays unclaimed for {unclaimedDays} days, after {notices} notices, is
            recycled. Its storage media are destroyed first, so ask for your data in time. If you need longer, a call is enough.
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
            Prices are in US dollars before sales tax. Pay by card when online payment is on, otherwise by card or check at
            pick-up. Businesses may pay by invoice, due in {dueDays} days. There is no fee that is not in the estimate.
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
              A plan runs for {initialMonths} months and then from month to month, at the price of the plan for each user. It
              renews each month until you cancel: in the client portal or by email, with {noticeDays} days’ notice. Once a year we
              remind you of the terms and of how to cancel. A change of price is announced before it applies, in time to cancel.
            </Trans>
          </p>
          <p>
            <Trans>
              Non-profits and schools get {nonProfitPercent}% off. Response times are those of{' '}
              <TextLink to="/pricing">your plan</TextLink>; the timer is paused while we wait for an answer from you. Hardware and
              licenses are not part of a plan.
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
            The devices and data you give us are yours, or you may decide about them. You keep your sign-in to this site to
            yourself, use the site for what it is meant for, and tell us when something looks wrong.
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
            Tell us first: we would rather mend it than argue. We are responsible for work done badly. We cannot be responsible
            for faults that were there before, or for what third parties deliver. Nothing here takes away a right that California
            law does not let anyone take away. California law applies, and its courts decide.
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
            Articles and guides are general advice, not an examination of your system. Case studies are illustrative scenarios,
            without a real client behind them. What stands here belongs to {legalName}; quote it with a link.
          </Trans>
        </p>
      ),
    },
  ];
}
