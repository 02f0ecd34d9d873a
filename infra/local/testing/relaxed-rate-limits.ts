import type { RateLimitOverrides } from '../gateway/rate-limits/rules.ts';

const highLimit = { points: 10_000, seconds: 60 };

/** Raises limits by address, which all tests share. Limits by account are unchanged, since each test has its own accounts. */
export const relaxedRateLimits: RateLimitOverrides = {
  signInByAddress: highLimit,
  signUpByAddress: highLimit,
  recoverByAddress: highLimit,
  verifyByAddress: highLimit,
  refreshByAddress: highLimit,
  reportByAddress: highLimit,
  questionByAddress: highLimit,
  settingsByAddress: highLimit,
  chatByAddress: highLimit,
  rateByAddress: highLimit,
  uploadByAddress: highLimit,
  openByAddress: highLimit,
  guestTicketByAddress: highLimit,
  ticketLinkByAddress: highLimit,
  inboundByAddress: highLimit,
  contactByAddress: highLimit,
  deleteAccountByAddress: highLimit,
  quoteByAddress: highLimit,
  placeOrderByAddress: highLimit,
  orderLinkByAddress: highLimit,
  webhookByAddress: highLimit,
  slotsByAddress: highLimit,
  bookByAddress: highLimit,
  appointmentByAddress: highLimit,
  appointmentLinkByAddress: highLimit,
  applyByAddress: highLimit,
  callbackByAddress: highLimit,
  newsletterByAddress: highLimit,
  subscriptionByAddress: highLimit,
  reportBackupByAddress: highLimit,
};
