export { canPush, endPush, findPushSubscription } from './browser-subscription.ts';
export { PushServiceError, syncPushSubscription, turnOnPush } from './push-subscription.ts';
