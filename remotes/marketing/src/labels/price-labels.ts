import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceUnit } from '@tulebyte/brand/services';

/** Labels and notes of price lines by their English text in the brand data. */
export const priceLabels: Readonly<Record<string, MessageDescriptor>> = {
  'Security assessment': msg`Security assessment`,
  'Fixed price, up to 50 devices': msg`Fixed price, up to 50 devices`,
  'Managed detection and response': msg`Managed detection and response`,
  'Phishing training': msg`Phishing training`,
  Discovery: msg`Discovery`,
  'Credited to the project': msg`Credited to the project`,
  'Microsoft 365 or Google Workspace': msg`Microsoft 365 or Google Workspace`,
  Servers: msg`Servers`,
  Quoted: msg`Quoted`,
  Workstation: msg`Workstation`,
  Server: msg`Server`,
  '1 TB included': msg`1 TB included`,
  'Each further terabyte': msg`Each further terabyte`,
  Diagnostic: msg`Diagnostic`,
  'Waived when we do the repair': msg`Waived when we do the repair`,
  'Virus removal': msg`Virus removal`,
  'SSD upgrade with clone': msg`SSD upgrade with clone`,
  'Screen replacement': msg`Screen replacement`,
  'Data recovery': msg`Data recovery`,
  'Air-cooled build': msg`Air-cooled build`,
  'All-in-one liquid build': msg`All-in-one liquid build`,
  'Custom loop build': msg`Custom loop build`,
  'In-home visit, first hour': msg`In-home visit, first hour`,
  'Further time': msg`Further time`,
  'In half-hour steps': msg`In half-hour steps`,
  'Whole-home Wi-Fi set-up': msg`Whole-home Wi-Fi set-up`,
  'New-computer set-up with data transfer': msg`New-computer set-up with data transfer`,
  'Smart-home and TV set-up': msg`Smart-home and TV set-up`,
};

/** The unit of a price, read after the amount. */
export const unitLabels: Readonly<Record<PriceUnit, MessageDescriptor | null>> = {
  once: null,
  hour: msg`an hour`,
  'device-month': msg`a month`,
  'user-month': msg`a user a month`,
  'endpoint-month': msg`an endpoint a month`,
  'server-month': msg`a month`,
  'terabyte-month': msg`a month`,
  mailbox: msg`a mailbox`,
};
