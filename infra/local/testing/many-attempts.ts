import type { RateLimitOverrides } from '../gateway/rate-limits/rules.ts';

const many = { points: 10_000, seconds: 60 };

/** All tests, those in the browser too, come from one address. Limits by account stay: each test has accounts of its own. */
export const manyAttempts: RateLimitOverrides = {
  signInByAddress: many,
  signUpByAddress: many,
  recoverByAddress: many,
  verifyByAddress: many,
  refreshByAddress: many,
  reportByAddress: many,
  questionByAddress: many,
  settingsByAddress: many,
  chatByAddress: many,
  rateByAddress: many,
  uploadByAddress: many,
  openByAddress: many,
  guestTicketByAddress: many,
  ticketLinkByAddress: many,
  inboundByAddress: many,
  contactByAddress: many,
  deleteAccountByAddress: many,
  quoteByAddress: many,
  placeOrderByAddress: many,
  orderLinkByAddress: many,
  webhookByAddress: many,
  slotsByAddress: many,
  bookByAddress: many,
  appointmentByAddress: many,
  appointmentLinkByAddress: many,
  applyByAddress: many,
  callbackByAddress: many,
  newsletterByAddress: many,
  subscriptionByAddress: many,
  reportBackupByAddress: many,
};
