export { Captcha } from './captcha.tsx';
export { EmailField, FieldGrid, NameField, PhoneField, useContactLabels } from './contact-fields.tsx';
export { FormErrors } from './form-errors.tsx';
export { PublicForm } from './public-form.tsx';
export { toErrorMessage } from './translate-error.ts';
export { useSubmitForm } from './use-submit-form.tsx';
