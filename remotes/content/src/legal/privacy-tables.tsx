import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FactsTable } from '../article-layout/facts-table.tsx';

/** What is collected, from whom, and why. Must match the database tables (`infra/supabase/schemas`). */
export function CollectedTable(): ReactNode {
  const { t } = useLingui();
  return (
    <FactsTable
      caption={t`Information we collect`}
      columns={[t`Item`, t`From`, t`Why`]}
      rows={[
        [t`Name, email, password (only as a hash)`, t`You, when you create an account`, t`Signing in, the client portal`],
        [
          t`Name, email, phone, company, message, and the address of a visit`,
          t`You, through this site’s forms or by calling`,
          t`Replying, calling back, keeping your appointment, and writing the estimate`,
        ],
        [t`Application with résumé`, t`You, when you apply for a position`, t`Deciding on it; nobody else opens it`],
        [t`Email address for the newsletter`, t`You, confirmed by email`, t`Sending the newsletter until you unsubscribe`],
        [
          t`Hash of your email address and of your network address`,
          t`This site’s forms and failure reports, for a day`,
          t`Blocking what is sent over and over`,
        ],
        [
          t`Your browser’s address and key for push notifications`,
          t`Your browser, when you turn them on`,
          t`Sending them until you turn them off or sign out`,
        ],
        [
          t`Time, network address, and browser of each sign-in`,
          t`Your browser, when you sign in`,
          t`Noticing when someone else uses your account`,
        ],
        [
          t`Orders, saved builds, estimates, invoices, and the devices we look after`,
          t`You and our technicians`,
          t`Doing the work, billing it, and keeping the records the law asks for`,
        ],
        [t`Tickets with their messages`, t`You and our technicians`, t`Doing the work, and proving what was agreed`],
        [
          t`Questions to the assistant and your rating`,
          t`You, when signed in`,
          t`Answering, and finding out what our pages don’t say`,
        ],
        [
          t`Requests about your information, and what we did`,
          t`You, through this site’s forms or by calling`,
          t`Proving for three years that we answered`,
        ],
        [t`Your cookie choice, under a random number`, t`The consent banner`, t`Proving that we asked`],
        [t`Blocked attempts to open protected pages`, t`The website; part of the account number, and the page`, t`Security`],
        [
          t`Wrong passwords and codes, counted by account and hour`,
          t`The sign-in form, for 90 days`,
          t`Noticing when someone guesses a password`,
        ],
        [
          t`Which build of this site failed or was slow on which kind of page; nothing about you`,
          t`Your browser`,
          t`Fixing the site`,
        ],
        [
          t`Page speed, pages opened, and what you do on them, as listed below`,
          t`Your browser, only after consent`,
          t`Making the site faster and clearer`,
        ],
        [
          t`The site or campaign you came from, whether you reached us or ordered, device type, and language`,
          t`Your browser, only after consent`,
          t`Finding out which links and ads bring inquiries`,
        ],
        [
          t`A visitor number for one day, made from your network address and browser version`,
          t`Our server, only after consent`,
          t`Counting visitors; after that day it can’t be traced back to you`,
        ],
      ]}
    />
  );
}

/** Everything that the site stores in the browser (`infra/check/browser-storage.test.ts` compares it with the code). */
export function BrowserStorageTable(): ReactNode {
  const { t } = useLingui();
  const untilDeleted = t`Until you delete it`;
  const tabCloses = t`You close the tab, or sign out`;
  return (
    <FactsTable
      caption={t`Kept in your browser`}
      columns={[t`Name`, t`Why`, t`Until`]}
      rows={[
        ['tulebyte.cookieConsent', t`Your cookie choice`, t`365 days`],
        ['tulebyte.auth', t`Keeps you signed in`, t`You sign out`],
        ['tulebyte.emailReturnTo', t`The page to return to after a link from our emails`, t`One day, or when the link is opened`],
        ['tulebyte.authAttempts', t`Counts failed sign-ins, to stop guessing`, t`15 minutes after the last one`],
        ['tulebyte.featureToggles', t`Which parts of the site are turned on`, untilDeleted],
        ['tulebyte.colorMode', t`Light or dark, if you chose one`, untilDeleted],
        ['tulebyte.navigation', t`That you collapsed the side navigation`, untilDeleted],
        ['tulebyte.hiddenColumns', t`Which columns you left out of a list`, untilDeleted],
        ['tulebyte.singleKeys', t`That our staff turned off single-key shortcuts`, untilDeleted],
        ['tulebyte.splitView', t`That our staff see a ticket beside its list`, untilDeleted],
        ['tulebyte.staffPermissions', t`Which areas our staff may open, to show the navigation sooner`, t`You sign out`],
        ['tulebyte.workTimer', t`When our staff began working on a ticket`, t`The time is logged, or you sign out`],
        ['tulebyte.cart', t`What’s in your cart`, t`You sign out, or delete it`],
        [
          'tulebyte.savedBuilds',
          t`Computers you put together and saved`,
          t`You sign in, which moves them to your account, or delete it`,
        ],
        ['tulebyte.fonts', t`That your browser has this site’s fonts`, untilDeleted],
        ['tulebyte.outbox', t`Replies you wrote while offline`, t`They are sent, or you sign out`],
        ['tulebyte.twoStepLater', t`That an administrator put off setting up a second sign-in step`, t`7 days, or you sign out`],
        ['tulebyte.signOut', t`That you signed out, for your other tabs`, untilDeleted],
        ['tulebyte.owner', t`Whose drafts this tab holds, so the next person doesn’t see them`, tabCloses],
        ['tulebyte.chatConfig', t`How the chat button looks`, tabCloses],
        ['tulebyte.scroll', t`How far you scrolled, for when you go back`, tabCloses],
        ['tulebyte.draft.…', t`What you typed into a form, so an error doesn’t lose it`, tabCloses],
        ['tulebyte.files.…', t`Which files you added to a form`, tabCloses],
        ['tulebyte.checkout', t`The number of the order you left to pay for`, tabCloses],
        ['tulebyte.order-key.…', t`Opens the order whose emailed link you followed`, tabCloses],
        ['tulebyte.appointment-key', t`Opens the appointment whose emailed link you followed`, tabCloses],
        ['tulebyte.newsletter-key.…', t`Confirms or ends the newsletter subscription whose emailed link you followed`, tabCloses],
        ['tulebyte.ticket-key.…', t`Opens the ticket whose emailed link you followed`, tabCloses],
        ['tulebyte.key.…', t`Recognizes a form that’s sent twice`, tabCloses],
        ['tulebyte.passwordRecovery', t`That you still need to choose a new password`, tabCloses],
        ['tulebyte.returnTo', t`The page to return to after signing in`, tabCloses],
        [t`tulebyte.bilingual, a cookie`, t`That Spanish pages are turned on`, t`365 days`],
        [
          t`tulebyte.canaryBucket, a cookie`,
          t`A number from 0 to 99, only while some visitors are trying a new version of this site`,
          t`30 days`,
        ],
        [t`tulebyte.preview, a cookie`, t`That you opened the link to a preview we sent you`, t`The preview ends`],
        [t`Push subscription`, t`Receives the push notifications you turned on`, t`You turn them off, or sign out`],
        [t`Offline store`, t`Pages you’ve opened, so you can see them offline`, t`A newer version replaces it`],
      ]}
    />
  );
}
