import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FactsTable } from '../reading/facts-table.tsx';

/** What is collected, from where and what for. Follows the tables of the database (`infra/supabase/migrations`). */
export function CollectedTable(): ReactNode {
  const { t } = useLingui();
  return (
    <FactsTable
      caption={t`Information we collect`}
      columns={[t`What`, t`From where`, t`What for`]}
      rows={[
        [t`Name, email, password (only as a hash)`, t`You, when you create an account`, t`Signing in, the client portal`],
        [
          t`Name, email, telephone, company, message`,
          t`You, by the forms of this site or by calling`,
          t`Answering, calling back, keeping the time you booked, and writing the estimate`,
        ],
        [t`Application with résumé`, t`You, when you apply for a position`, t`Deciding about it; nobody else opens it`],
        [t`Email address for the monthly letter`, t`You, confirmed by a mail`, t`Sending the letter until you end it`],
        [
          t`Hash of your address and of your network address`,
          t`The forms of this site, for a day`,
          t`Refusing forms that are sent again and again`,
        ],
        [t`Tickets with their messages`, t`You and our technicians`, t`Doing the work, and proving what was agreed`],
        [
          t`Questions to the assistant and your rating`,
          t`You, when signed in`,
          t`Answering, and finding what our pages do not say`,
        ],
        [t`Your cookie choice, under a random number`, t`The consent banner`, t`Proving that we asked`],
        [t`Refused attempts to open protected pages`, t`The website; part of the account number and the page`, t`Security`],
        [t`Speed of pages and pages opened`, t`Your browser, only after consent`, t`Making the site faster and clearer`],
      ]}
    />
  );
}

/** What the site writes into the browser. The keys are those of `shared/platform`, `shared/ui` and the shell. */
export function BrowserStorageTable(): ReactNode {
  const { t } = useLingui();
  const untilDeleted = t`Until you delete it`;
  return (
    <FactsTable
      caption={t`Kept in your browser`}
      columns={[t`Name`, t`What for`, t`Until`]}
      rows={[
        ['tulebyte.cookieConsent', t`Your cookie choice`, t`365 days`],
        ['tulebyte.auth', t`Keeps you signed in`, t`You sign out`],
        ['tulebyte.authAttempts', t`Counts failed sign-ins, against guessing`, t`15 minutes after the last`],
        ['tulebyte.featureToggles', t`Which parts of the site are switched on`, untilDeleted],
        ['tulebyte.colorMode', t`Light or dark, when you chose`, untilDeleted],
        ['tulebyte.draft.…', t`What you typed into a form, so that an error does not lose it`, t`You close the tab`],
        ['tulebyte.key.…', t`Recognizes a form that is sent twice`, t`You close the tab`],
        ['tulebyte.passwordRecovery', t`That a new password is still to be chosen`, t`You close the tab`],
        ['tulebyte.returnTo', t`The page to return to after signing in`, t`You close the tab`],
        [t`Offline store`, t`Pages you have opened, to show them without a connection`, t`A newer version replaces it`],
      ]}
    />
  );
}
