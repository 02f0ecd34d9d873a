/** At most `points` within `seconds`, sliding from the first. */
export interface RateLimit {
  readonly points: number;
  readonly seconds: number;
}

/**
 * What is limited, by whom. Like hosted Supabase where it has a limit; per account besides, because a guess at a password
 * or at a mailed code is tried against one account from many addresses.
 */
export const rateLimits = {
  signInByAddress: { points: 30, seconds: 300 },
  /**
   * Failed attempts at one account from one address, so that a stranger locks nobody else out; a success clears them. Twice
   * the browser's own limit, so that its friendlier message comes first.
   */
  signInByAddressAndAccount: { points: 10, seconds: 900 },
  /** Attempts from all addresses together. Past it only addresses may try from which this account signed in before. */
  signInByAccount: { points: 100, seconds: 3600 },
  signUpByAddress: { points: 30, seconds: 300 },
  signUpByAddressAndAccount: { points: 5, seconds: 900 },
  recoverByAddress: { points: 20, seconds: 300 },
  verifyByAddress: { points: 30, seconds: 300 },
  /**
   * Wrong codes for one account from one address; no sum over all addresses, so that a stranger locks nobody out. Ten digits
   * (`otp_length`) that live for an hour make up for it: 100,000 addresses at 50 tries an hour hit one code in 2,000 hours.
   */
  verifyByAddressAndAccount: { points: 10, seconds: 900 },
  /** A mailed code that stands for a recent sign-in: it is of use only to the session that asked. */
  nonceBySession: { points: 10, seconds: 900 },
  refreshByAddress: { points: 150, seconds: 300 },
  /** Mails that one address asks for, for one account: recovery, one-time link, another confirmation. */
  mailByAddressAndAccount: { points: 1, seconds: 60 },
  mailByAddressAndAccountAndHour: { points: 6, seconds: 3600 },
  /**
   * Mails to one mailbox, whoever asks. One too many is not sent and not refused: the last link is there, and lives as long as
   * this limit lasts. Addresses from which the account proved itself before are not held up by what others ask for.
   */
  mailByAccount: { points: 1, seconds: 60 },
  mailByAccountAndHour: { points: 6, seconds: 3600 },
  /** Mails that a signed-in account asks for: a code, a change of address. */
  mailByUser: { points: 6, seconds: 3600 },
  codeByUser: { points: 1, seconds: 60 },
  secondFactorByUser: { points: 10, seconds: 300 },
  /** Refused access and choices of consent: what pages report by themselves. */
  reportByAddress: { points: 60, seconds: 60 },
  /** Searches and the state of systems: twice a second for a minute is no person. */
  questionByAddress: { points: 120, seconds: 60 },
  settingsByAddress: { points: 240, seconds: 60 },
  chatByAddress: { points: 60, seconds: 60 },
  chatByAccount: { points: 20, seconds: 60 },
  rateByAddress: { points: 60, seconds: 60 },
  rateByAccount: { points: 30, seconds: 60 },
  uploadByAddress: { points: 60, seconds: 60 },
  uploadByAccount: { points: 60, seconds: 600 },
  openByAddress: { points: 120, seconds: 60 },
  guestTicketByAddress: { points: 10, seconds: 600 },
  ticketLinkByAddress: { points: 10, seconds: 600 },
  inboundByAddress: { points: 120, seconds: 60 },
  reportBackupByAddress: { points: 300, seconds: 60 },
  contactByAddress: { points: 10, seconds: 600 },
  deleteAccountByAddress: { points: 20, seconds: 600 },
  deleteAccountByAccount: { points: 10, seconds: 600 },
  /** All public forms together, for one account that is signed in. */
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
