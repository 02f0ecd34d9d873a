import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceRef } from '../../prices/price-line.ts';
import type { CauseId, SymptomAnswers } from './likely-cause.ts';

/** What a cause means for the visitor. */
export interface Cause {
  readonly name: MessageDescriptor;
  /** What to do until we see it. */
  readonly firstAid: MessageDescriptor;
  readonly price: PriceRef;
  readonly guide: { readonly to: string; readonly label: MessageDescriptor };
}

const repairOrReplace = { to: '/blog/repair-or-replace-a-slow-pc', label: msg`Repair it, or replace it?` };

export const causes: Readonly<Record<CauseId, Cause>> = {
  drive: {
    name: msg`The drive is failing`,
    firstAid: msg`Turn it off and leave it off: every minute it runs can cost you files.`,
    price: 'pc-repair/data-recovery',
    guide: { to: '/blog/backups-for-a-valley-summer#three-copies', label: msg`Three copies, so it doesn’t happen twice` },
  },
  malware: {
    name: msg`Malware`,
    firstAid: msg`Take it off the Wi-Fi, and don’t type a password on it until it’s clean.`,
    price: 'pc-repair/virus-removal',
    guide: { to: '/docs/suspicious-email-first-hour', label: msg`What to do in the first hour` },
  },
  screen: {
    name: msg`The screen, or its cable`,
    firstAid: msg`Plug it into a TV or a monitor. If the picture is fine there, your files are too.`,
    price: 'pc-repair/screen',
    guide: repairOrReplace,
  },
  power: {
    name: msg`No power: charger, battery, or board`,
    firstAid: msg`Try another outlet with nothing else plugged in. If the battery is bulging, unplug it and call us.`,
    price: 'pc-repair/diagnostic',
    guide: repairOrReplace,
  },
  heat: {
    name: msg`Too hot: dust, a fan, or old paste`,
    firstAid: msg`Put it on a hard surface, away from the sun, and copy what matters today.`,
    price: 'pc-repair/diagnostic',
    guide: { to: '/blog/backups-for-a-valley-summer', label: msg`Computers in a Valley summer` },
  },
  'slow-drive': {
    name: msg`A hard drive past its prime, or a full one`,
    firstAid: msg`Nothing’s broken, so there’s no hurry. A solid-state drive usually makes it feel new.`,
    price: 'pc-repair/ssd-upgrade',
    guide: repairOrReplace,
  },
};

/** No answer points to a cause: the diagnosis finds it. */
export const unclear: Cause = {
  name: msg`Hard to tell from here`,
  firstAid: msg`Bring it in, or let us look at it remotely: the diagnosis finds the cause.`,
  price: 'pc-repair/diagnostic',
  guide: repairOrReplace,
};

/** A failing drive whose files are safe: it is only replaced. */
const copiedDrive: Cause = {
  ...causes.drive,
  firstAid: msg`Your files are safe, so there’s no rush. Open a few of them from the copy to be sure, then turn the computer off.`,
  price: 'pc-repair/ssd-upgrade',
  guide: { to: '/docs/restore-test', label: msg`Find out if your backup works` },
};

/** Nothing can be copied without a picture. */
const heatWithoutPicture: Cause = {
  ...causes.heat,
  firstAid: msg`Turn it off, and let it cool down on a hard surface, away from the sun.`,
};

/** The cause to show for the answers. */
export function causeOf(id: CauseId | undefined, answers: SymptomAnswers): Cause {
  if (id === 'drive' && answers.data === 'copied') return copiedDrive;
  if (id === 'heat' && answers.power === 'black') return heatWithoutPicture;
  return id ? causes[id] : unclear;
}
