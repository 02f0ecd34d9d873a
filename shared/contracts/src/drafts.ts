/** Draft of the form for a new ticket (`shared/ui/src/form/draft.ts`). */
export const NEW_TICKET_DRAFT = 'new-ticket';

/** Where a browser keeps replies that could not be sent yet (`remotes/portal/src/pending-replies`). */
export const OUTBOX_KEY = 'tulebyte.outbox';
