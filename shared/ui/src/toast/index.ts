export { dismissToast, toast } from './store.ts';
export type { ToastOptions } from './store.ts';
export { Toaster } from './toaster.tsx';
