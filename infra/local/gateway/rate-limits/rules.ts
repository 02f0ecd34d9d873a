/** At most `points` in `seconds` from the first. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * The limits: those of hosted Supabase, and others per account, because passwords and codes can be guessed from many addresses.
 */
export const rateLimits = {
  signInByAddress: { points: 30, seconds: 300 },
  /**
   * Failed sign-ins to one account from one address; a success clears them. Twice the browser's own limit, whose message is
   * friendlier.
   */
  signInByAddressAndAccount: { points: 10, seconds: 900 },
  /** Attempts from all addresses together. Above it, only addresses from which the account signed in before can try. */
  signInByAccount: { points: 100, seconds: 3600 },
  signUpByAddress: { points: 30, seconds: 300 },
  signUpByAddressAndAccount: { points: 5, seconds: 900 },
  recoverByAddress: { points: 20, seconds: 300 },
  verifyByAddress: { points: 30, seconds: 300 },
  /**
   * Wrong codes for one account from one address, without a sum over all addresses, so that a stranger locks nobody out. Codes of
   * ten digits (`otp_length`) that expire after an hour make up for it: 100,000 addresses at 50 tries an hour would need 2,000 hours.
   */
  verifyByAddressAndAccount: { points: 10, seconds: 900 },
  /** A reauthentication code, which only the requesting session can use. */
  nonceBySession: { points: 10, seconds: 900 },
  refreshByAddress: { points: 150, seconds: 300 },
  /** Emails requested from one address for one account: recovery, one-time link, resent confirmation. */
  mailByAddressAndAccount: { points: 1, seconds: 60 },
  mailByAddressAndAccountAndHour: { points: 6, seconds: 3600 },
  /**
   * Emails to one mailbox, no matter who requests them. Above it nothing is sent or rejected: the last link still works as long as this
   * limit lasts. Addresses from which the account signed in before are exempt.
   */
  mailByAccount: { points: 1, seconds: 60 },
  mailByAccountAndHour: { points: 6, seconds: 3600 },
  /** Emails that a signed-in account requests: a code, a change of address. */
  mailByUser: { points: 6, seconds: 3600 },
  codeByUser: { points: 1, seconds: 60 },
  currentPasswordByUser: { points: 10, seconds: 300 },
  secondFactorByUser: { points: 10, seconds: 300 },
  /** Automatic reports: denied access, consent choices. */
  reportByAddress: { points: 60, seconds: 60 },
  /** Search and system status. Nobody asks twice a second for a minute. */
  questionByAddress: { points: 120, seconds: 60 },
  settingsByAddress: { points: 240, seconds: 60 },
  chatByAddress: { points: 60, seconds: 60 },
  /** Above the function's own limit of questions, which doesn't count repeats and keeps what it refuses. */
  chatByAccount: { points: 40, seconds: 60 },
  rateByAddress: { points: 60, seconds: 60 },
  rateByAccount: { points: 30, seconds: 60 },
  uploadByAddress: { points: 60, seconds: 60 },
  uploadByAccount: { points: 60, seconds: 600 },
  pictureByAccount: { points: 120, seconds: 600 },
  /** Pictures that the web server hasn't in memory; a page of the shop can show a hundred. */
  pictureByAddress: { points: 600, seconds: 60 },
  openByAddress: { points: 120, seconds: 60 },
  guestTicketByAddress: { points: 10, seconds: 600 },
  ticketLinkByAddress: { points: 10, seconds: 600 },
  inboundByAddress: { points: 120, seconds: 60 },
  reportBackupByAddress: { points: 300, seconds: 60 },
  contactByAddress: { points: 10, seconds: 600 },
  recoverAccountByAddress: { points: 20, seconds: 600 },
  recoverAccountByAccount: { points: 10, seconds: 600 },
  deleteAccountByAddress: { points: 20, seconds: 600 },
  deleteAccountByAccount: { points: 10, seconds: 600 },
  /** All public forms together, for one signed-in account. */
  formByAccount: { points: 20, seconds: 600 },
  quoteByAddress: { points: 120, seconds: 60 },
  placeOrderByAddress: { points: 20, seconds: 600 },
  orderLinkByAddress: { points: 10, seconds: 600 },
  webhookByAddress: { points: 600, seconds: 60 },
  slotsByAddress: { points: 120, seconds: 60 },
  bookByAddress: { points: 10, seconds: 600 },
  appointmentByAddress: { points: 60, seconds: 600 },
  appointmentLinkByAddress: { points: 10, seconds: 600 },
  applyByAddress: { points: 10, seconds: 600 },
  callbackByAddress: { points: 10, seconds: 600 },
  newsletterByAddress: { points: 10, seconds: 600 },
  subscriptionByAddress: { points: 60, seconds: 600 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
export type RateLimitOverrides = Readonly<Partial<Record<RateLimitName, RateLimit>>>;
