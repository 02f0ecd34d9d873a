import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { plans } from '@tulebyte/brand/plans';

type Inclusion = (typeof plans)[number]['includes'][number];

/** What each inclusion of the plans means, in a line. */
export const inclusionNotes: Readonly<Record<Inclusion, MessageDescriptor>> = {
  'Remote help desk': msg`Help by phone, email, and remote control`,
  Patching: msg`Security updates for the system and common programs`,
  Antivirus: msg`On every computer, and we watch it`,
  'Monthly report': msg`What we fixed, updated, and answered`,
  'On-site visits': msg`A technician comes when remote help isn’t enough`,
  'Managed workstation backup': msg`We set it up, watch it, and restore from it`,
  'Phishing training': msg`Practice emails and short lessons for your team`,
  'Vendor calls': msg`We call your internet, phone, and software providers for you`,
  'Managed detection and response': msg`MDR: we spot attacks day and night and isolate the computer`,
  'Compliance reporting': msg`Reports that show auditors and insurers what’s in place`,
  'Virtual CIO': msg`vCIO: someone who plans your IT and its budget with you`,
  'Server backup': msg`Your servers too, not only workstations`,
};
