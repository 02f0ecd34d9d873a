export { FormNotice, SentWithoutScript } from './form-notice.tsx';
export { refusalMessage } from './refusal.ts';
export { useSentForm } from './use-sent-form.tsx';
