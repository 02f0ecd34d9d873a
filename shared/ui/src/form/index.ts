export { Checkbox, Radio, RadioGroup } from './choices.tsx';
export { Input, NativeSelect, Textarea } from './controls.tsx';
export { clearDraft } from './draft.ts';
export { Field, FieldError } from './field.tsx';
export { FileInput } from './file-input.tsx';
export { ErrorSummary, Form, useFormKit } from './form.tsx';
export { SubmitButton } from './submit.tsx';
export { FormRefused, useAppForm } from './use-app-form.ts';
export type { AppFormOptions, FormKit, ServerErrors } from './use-app-form.ts';
