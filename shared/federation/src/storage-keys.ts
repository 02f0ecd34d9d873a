/** Draft id of the new-ticket form (`shared/ui/src/form/draft.ts`). */
export const NEW_TICKET_DRAFT = 'new-ticket';

/** Storage key of replies that haven't been sent yet (`remotes/portal/src/pending-replies`). */
export const OUTBOX_KEY = 'tulebyte.outbox';

/** Where to return to after a sign-in provider's callback; in session storage. */
export const RETURN_TO_KEY = 'tulebyte.returnTo';
