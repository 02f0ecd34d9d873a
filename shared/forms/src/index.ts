export { FormNotice, NativeSubmit } from './form-notice.tsx';
export { Captcha } from './captcha.tsx';
export { toErrorMessage } from './translate-error.ts';
export { useSubmitForm } from './use-submit-form.tsx';
