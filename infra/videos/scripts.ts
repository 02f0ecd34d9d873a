import type { VideoScript } from './script.ts';
import { approveAnEstimate } from './scripts/approve-an-estimate.ts';
import { bookAVisit } from './scripts/book-a-visit.ts';
import { howABackupIsTested } from './scripts/how-a-backup-is-tested.ts';
import { openATicket } from './scripts/open-a-ticket.ts';
import { readTheBackupStrip } from './scripts/read-the-backup-strip.ts';
import { shareWithACoworker } from './scripts/share-with-a-coworker.ts';
import { twoStepSignIn } from './scripts/two-step-sign-in.ts';
import { whatHappensWhenYouCall } from './scripts/what-happens-when-you-call.ts';

/** All videos by the name of their texts. */
export const scripts: Readonly<Record<string, VideoScript>> = {
  'what-happens-when-you-call': whatHappensWhenYouCall,
  'open-a-ticket': openATicket,
  'approve-an-estimate': approveAnEstimate,
  'share-with-a-coworker': shareWithACoworker,
  'read-the-backup-strip': readTheBackupStrip,
  'book-a-visit': bookAVisit,
  'two-step-sign-in': twoStepSignIn,
  'how-a-backup-is-tested': howABackupIsTested,
};
