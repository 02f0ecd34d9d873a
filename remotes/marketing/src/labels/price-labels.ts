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
  'Each additional terabyte': msg`Each additional terabyte`,
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
  'Additional time': msg`Additional time`,
  'In half-hour increments': msg`In half-hour increments`,
  'Whole-home Wi-Fi setup': msg`Whole-home Wi-Fi setup`,
  'New-computer setup with data transfer': msg`New-computer setup with data transfer`,
  'Smart-home and TV setup': msg`Smart-home and TV setup`,
};

/** The unit of a price, read after the amount. */
export const unitLabels: Readonly<Record<PriceUnit, MessageDescriptor | null>> = {
  once: null,
  hour: msg`per hour`,
  'device-month': msg`per month`,
  'user-month': msg`per user per month`,
  'endpoint-month': msg`per endpoint per month`,
  'server-month': msg`per month`,
  'terabyte-month': msg`per month`,
  mailbox: msg`per mailbox`,
};
