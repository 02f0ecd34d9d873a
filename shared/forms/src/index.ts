export { Captcha } from './captcha.tsx';
export { FormErrors } from './form-errors.tsx';
export { PublicForm } from './public-form.tsx';
export { toErrorMessage } from './translate-error.ts';
export { useSubmitForm } from './use-submit-form.tsx';
