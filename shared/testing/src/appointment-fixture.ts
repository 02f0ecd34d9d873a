/** What a row of `appointments` says about technician and visit when it is a call. */
export const fixtureCallColumns = {
  technician: 'help-desk',
  street: null,
  city: null,
  zip: null,
  travel_fee_cents: null,
  estimate_cents: null,
} as const;
