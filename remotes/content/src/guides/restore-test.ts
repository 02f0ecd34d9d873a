import { msg } from '@lingui/core/macro';
import type { Guide } from './guide.ts';
import { guideTitles } from './titles.ts';

export const restoreTest: Guide = {
  slug: 'restore-test',
  path: '/docs/restore-test',
  title: guideTitles['restore-test'],
  summary: msg`The only proof that a backup exists is a file that came back from it. Twice a year, 90 minutes, with a sheet of paper at the end.`,
  minutes: 90,
  needs: [
    msg`A spare computer or an empty external drive: never restore over the original`,
    msg`The account and password of the backup, from wherever you’d look after a fire`,
    msg`A clock, and someone who knows what the files should look like`,
  ],
  steps: [
    {
      id: 'choose',
      name: msg`Choose three things`,
      text: msg`A document someone changed this week, a folder that was deleted or changed a month ago, and one whole program with its data, such as accounting. Write their names down before you start.`,
    },
    {
      id: 'count',
      name: msg`Count what should come back`,
      text: msg`The number of files and size of the folder, the date and size of the document, the last invoice number in accounting. Otherwise you only see that something came back, not that everything did.`,
    },
    {
      id: 'keys',
      name: msg`Find the keys as if the office had burned down`,
      text: msg`Sign in to the backup from the spare computer, without the one it protects. If the password is only saved in a browser on that computer, you’ve just found the first problem.`,
    },
    {
      id: 'restore-file',
      name: msg`Bring back the document, and watch the clock`,
      text: msg`Restore it to a new folder and open it. Note the minutes from the decision to the open file.`,
    },
    {
      id: 'restore-folder',
      name: msg`Bring back the folder as it was a month ago`,
      text: msg`This tests whether old versions are kept. Compare count and size with your notes, and open five files from different years.`,
      details: [
        {
          summary: msg`There’s only yesterday’s version`,
          text: msg`Then the backup would copy an encrypted or emptied folder over the good one. Ask for a retention of at least 30 days, preferably 90.`,
        },
      ],
    },
    {
      id: 'restore-program',
      name: msg`Bring back the program with its data`,
      text: msg`On the spare computer. Start it, find the last invoice, print a report. A database copied while it was open can look complete and refuse to start. That’s what this step is for.`,
      details: [
        {
          summary: msg`It won’t start`,
          text: msg`Don’t repair it yet. Note the message, and ask whoever runs the backup whether it pauses the database, or uses snapshots that do.`,
        },
      ],
    },
    {
      id: 'report',
      name: msg`Write the half page`,
      text: msg`The date, what you restored, what was missing, how long each took, who watched. An insurer or an auditor asks for exactly this. Put the next date on the calendar, and wipe the spare computer.`,
    },
  ],
  successSigns: [
    msg`Counts and sizes match your notes`,
    msg`You know how many minutes a file takes, and how many hours a program takes`,
    msg`The half page is with the insurance papers`,
  ],
  next: [
    { to: '/blog/backups-for-a-valley-summer', label: msg`Backups that survive a Valley summer` },
    { to: '/services/data-backup', label: msg`Have us test it each quarter` },
  ],
};
