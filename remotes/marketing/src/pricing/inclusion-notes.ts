import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { plans } from '@tulebyte/brand/plans';

/** What a plan includes. */
export type Inclusion = (typeof plans)[number]['includes'][number];

/** What each inclusion of the plans means, in a line. */
export const inclusionNotes: Readonly<Record<Inclusion, MessageDescriptor>> = {
  'Remote help desk': msg`By phone, email, and remote control`,
  Patching: msg`Security updates for systems and programs`,
  Antivirus: msg`On every computer, and we watch it`,
  'Monthly report': msg`What we fixed, updated, and answered`,
  'On-site visits': msg`We come when remote help isn’t enough`,
  'Managed workstation backup': msg`We set it up, watch it, and restore from it`,
  'Phishing training': msg`Practice emails and short lessons for your team`,
  'Vendor calls': msg`We call your internet and software providers`,
  'Managed detection and response': msg`MDR: we spot attacks and isolate the computer, day and night`,
  'Compliance reporting': msg`Reports that show auditors and insurers what’s in place`,
  'Virtual CIO': msg`vCIO: plans your IT and its budget with you`,
  'Server backup': msg`Your servers too, not only workstations`,
};
