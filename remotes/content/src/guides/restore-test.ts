import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const restoreTest: Guide = {
  slug: 'restore-test',
  path: '/docs/restore-test',
  title: guideTitles['restore-test'],
  summary: msg`The only proof that a backup exists is a file that came back from it. Twice a year, an hour and a half, with a sheet of paper at the end.`,
  minutes: 90,
  needs: [
    msg`A spare computer or an empty external drive: never restore over the original`,
    msg`The account and password of the backup, from where you would look after a fire`,
    msg`A clock, and someone who knows what the files should look like`,
  ],
  steps: [
    {
      id: 'choose',
      name: msg`Choose three things`,
      text: msg`A document that was changed this week, a folder that was deleted or changed a month ago, and one whole program with its data, such as the accounting. Write their names down before you start.`,
    },
    {
      id: 'count',
      name: msg`Count what should come back`,
      text: msg`Number of files and size of the folder, date and size of the document, the last invoice number in the accounting. Without this you only see that something came back, not that everything did.`,
    },
    {
      id: 'keys',
      name: msg`Find the keys as if the office had burned`,
      text: msg`Sign in to the backup from the spare computer, without the machine it protects. If the password is only in a browser of that machine, you have just found the first fault.`,
    },
    {
      id: 'restore-file',
      name: msg`Bring back the document, and look at the clock`,
      text: msg`Restore it to a new folder and open it. Note the minutes from the decision to the opened file.`,
    },
    {
      id: 'restore-folder',
      name: msg`Bring back the folder as it was a month ago`,
      text: msg`This tests whether old versions are kept. Compare count and size with your note, and open five files from different years.`,
      details: [
        {
          summary: msg`There is only yesterday’s version`,
          text: msg`Then the backup would copy an encrypted or emptied folder over the good one. Ask for a retention of at least 30 days, better 90.`,
        },
      ],
    },
    {
      id: 'restore-program',
      name: msg`Bring back the program with its data`,
      text: msg`On the spare computer. Start it, find the last invoice, print a report. A database that was copied while it was open may look complete and refuse to start: that is what this step is for.`,
      details: [
        {
          summary: msg`It does not start`,
          text: msg`Do not repair it yet. Note the message, and ask whoever runs the backup whether it pauses the database, or uses snapshots that do.`,
        },
      ],
    },
    {
      id: 'report',
      name: msg`Write the half page`,
      text: msg`Date, what was restored, what was missing, how long each took, who watched. An insurer or an auditor asks for exactly this. Put the next date into the calendar, and wipe the spare computer.`,
    },
  ],
  successSigns: [
    msg`Counts and sizes agree with your note`,
    msg`You know in minutes how long a file takes, and in hours how long a program takes`,
    msg`The half page lies with the insurance papers`,
  ],
  next: [
    { to: '/blog/backups-for-a-valley-summer', label: msg`Backups that survive a Valley summer` },
    { to: '/services/data-backup', label: msg`Have it tested by us each quarter` },
  ],
};
