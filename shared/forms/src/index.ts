export { FormNotice, SentWithoutScript } from './form-notice.tsx';
export { HumanCheck } from './human-check.tsx';
export { refusalMessage } from './refusal.ts';
export { useSentForm } from './use-sent-form.tsx';
