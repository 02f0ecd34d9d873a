import { AppointmentLinkRequest } from '@tulebyte/backend-api/functions/booking';
import { asService } from '../_shared/backend.ts';
import { linkEndpoint } from '../_shared/link-endpoint.ts';

/** Emails the links of an address's upcoming appointments. */
export const handler = linkEndpoint('appointment-link', AppointmentLinkRequest, (input) =>
  asService().rpc('request_appointment_link', input),
);
