/** Policies as data where a number matters, and as the English sentence that screens show. */
export const policies = {
  estimates: {
    text: 'You get a written estimate before any paid work. Work beyond it starts only after a recorded approval. The invoice is itemized, with parts and labor listed separately.',
  },
  returns: {
    unopenedHardwareDays: 30,
    customBuildRestockingPercent: 15,
    text: 'Unopened hardware may be returned within 30 days. Custom builds have a 15% restocking fee once parts are opened.',
  },
  unclaimedDevices: {
    days: 60,
    notices: 3,
    text: 'Devices left unclaimed for 60 days after three notices are recycled. Storage media are destroyed first.',
  },
  payment: {
    businessInvoiceDueDays: 15,
    text: 'Pay by card or check at pickup, or by card online where checkout offers it. Businesses can pay by invoice, due in 15 days.',
  },
  clientData: {
    country: 'US',
    wipeStandard: 'NIST SP 800-88',
    text: 'Client data never leaves the United States. Drives are wiped to NIST SP 800-88. Technicians are background-checked.',
  },
} as const;

/** Priorities of a support ticket, most urgent first. */
export const ticketPriorities = [
  { id: 'critical', label: 'Critical', meaning: 'Business is down' },
  { id: 'high', label: 'High', meaning: 'A team is blocked' },
  { id: 'normal', label: 'Normal', meaning: null },
  { id: 'low', label: 'Low', meaning: null },
] as const;

export type TicketPriority = (typeof ticketPriorities)[number]['id'];
