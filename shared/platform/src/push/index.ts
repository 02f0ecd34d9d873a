export { canPush, endPush, findPushSubscription } from './browser-subscription.ts';
export { syncPushSubscription, turnOnPush } from './push-subscription.ts';
