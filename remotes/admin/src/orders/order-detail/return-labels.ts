import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReturnCondition, ReturnState } from '@tulebyte/backend-api/functions/order';

export const returnLabels: Readonly<Record<ReturnState, MessageDescriptor>> = {
  requested: msg`Return requested`,
  approved: msg`Return approved`,
  declined: msg`Return declined`,
  received: msg`Return received`,
};
export const conditionLabels: Readonly<Record<ReturnCondition, MessageDescriptor>> = {
  unopened: msg`Unopened`,
  opened: msg`Opened`,
  defective: msg`Defective`,
};
