import { msg } from '@lingui/core/macro';
import { formatUsd, travel } from '@tulebyte/brand';
import { homeServices } from '@tulebyte/brand/home-services';
import { planTerms } from '@tulebyte/brand/plans';
import { policies } from '@tulebyte/brand/policies';
import { firstFreeCity, secondFreeCity } from '../facts/free-travel.ts';
import { homePrice, priceOf } from '../facts/prices.ts';
import type { QuestionGroup } from './question.ts';

const diagnostic = priceOf('pc-repair', 'diagnostic');
const virus = priceOf('pc-repair', 'virus-removal');
const disk = priceOf('pc-repair', 'ssd-upgrade');
const screen = priceOf('pc-repair', 'screen');
const firstHour = homePrice('in-home-first-hour');
const furtherHour = homePrice('in-home-further-hour');
const wifi = homePrice('wifi');
const { freeMiles } = travel;
const perMile = formatUsd(travel.perMileCents);
const { percent: seniorPercent, fromAge } = homeServices.seniorDiscount;
const nonProfitPercent = planTerms.nonProfitDiscountPercent;
const dueDays = policies.payment.businessInvoiceDueDays;

export const priceQuestions: QuestionGroup = {
  id: 'prices',
  title: msg`Prices and payment`,
  questions: [
    {
      id: 'repair-price',
      question: msg`What does a computer repair cost?`,
      answer: msg`The diagnostic is ${diagnostic}, waived when we do the repair. Virus removal is ${virus}; an SSD upgrade with your data cloned onto it is ${disk} plus the part; a screen replacement starts at ${screen} plus the part. All prices are before sales tax.`,
      more: { to: '/services/pc-repair', label: msg`All repair prices` },
    },
    {
      id: 'estimate',
      question: msg`Will I know the price before you start?`,
      answer: msg`Yes. You get a written estimate before any paid work. Work beyond it starts only after your recorded approval, and the invoice lists parts and labor separately.`,
      more: { to: '/terms#estimates', label: msg`The terms, word for word` },
    },
    {
      id: 'home-visit',
      question: msg`What does a home visit cost?`,
      answer: msg`The first hour in your home is ${firstHour}, then ${furtherHour} an hour in half-hour steps. Whole-home Wi-Fi setup has a fixed price of ${wifi} plus the hardware.`,
      more: { to: '/home-services', label: msg`Home visit prices` },
    },
    {
      id: 'travel-fee',
      question: msg`Do you charge for the drive?`,
      answer: msg`Not within ${freeMiles} miles of ${firstFreeCity} or ${secondFreeCity}. Past that, travel is ${perMile} a mile, and the estimate says how many miles it is.`,
      more: { to: '/locations', label: msg`Map with distances and fees` },
    },
    {
      id: 'payment',
      question: msg`How can I pay?`,
      answer: msg`By card or check at pickup. Businesses can pay by invoice, due in ${dueDays} days.`,
    },
    {
      id: 'discounts',
      question: msg`Are there discounts?`,
      answer: msg`Home visits are ${seniorPercent}% off for ages ${fromAge} and up. Nonprofits and schools get ${nonProfitPercent}% off managed plans. There are no other discounts, so nobody pays more for not asking.`,
      more: { to: '/pricing', label: msg`Every price on one page` },
    },
  ],
};
