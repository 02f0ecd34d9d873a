import type { RateLimitOverrides } from '../gateway/rate-limits/rules.ts';

const many = { points: 10_000, seconds: 60 };

/** Raises limits by address, which all tests share. Limits by account stay: each test has its own accounts. */
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
