import { useLingui } from '@lingui/react/macro';
import { MAX_ALT_LENGTH } from '@tulebyte/backend-api/functions/product-picture';
import { BackendError } from '@tulebyte/backend-api/rows';
import { FunctionError, toast } from '@tulebyte/platform';
import { Field, FileInput, FormSubmitError, Input } from '@tulebyte/ui/form';
import { FormActions, WorkspaceForm } from '@tulebyte/workspace/workspace-form';
import { useOnAccepted } from '@tulebyte/workspace/use-on-accepted';
import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useStaffForm } from '../../access/use-staff-form.ts';
import { EditConflict } from '../../backend/edit-conflict.ts';
import { FieldConflict, useFieldConflict } from '../../layout/field-conflict.tsx';
import { useConflict } from '../../layout/use-conflict.ts';
import { RestoredNotice } from '../../layout/restored-notice.tsx';
import type { StaffProduct } from '../product.ts';
import { pictureFailures, uploadPicture, useSavePictures, type PictureEdit } from './requests.ts';
import { PictureError } from './scale-picture.ts';
import { usePictureProblems } from './use-picture-problems.ts';

const description = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(MAX_ALT_LENGTH, 'long'));
const Description = v.object({ alt: description, alt_es: description });
const NewPicture = v.object({ ...Description.entries, file: v.file('file') });
/** `version`: the descriptions that the edit is based on. */
const EditedPicture = v.object({ ...Description.entries, version: v.string() });
const PictureInput = v.union([NewPicture, EditedPicture]);

const versionOf = ({ alt, alt_es }: Pick<PictureEdit, 'alt' | 'alt_es'>) => JSON.stringify([alt, alt_es]);

/** Adds a picture, or describes the one at `edited`. */
export function PictureForm({
  product,
  edited,
  onDone,
}: {
  product: StaffProduct;
  edited?: PictureEdit;
  onDone: () => void;
}): ReactNode {
  const { t } = useLingui();
  const save = useSavePictures(product);
  const problems = usePictureProblems();
  const refuseConflict = useConflict();
  const kit = useStaffForm({
    id: `picture-${product.id}-${edited?.large ?? 'new'}`,
    schema: edited ? EditedPicture : NewPicture,
    defaultValues: { alt: edited?.alt ?? '', alt_es: edited?.alt_es ?? '', version: edited ? versionOf(edited) : '' },
    isIdempotent: true,
    failureMessage: t`We couldn’t save this. What you entered is still here; try again.`,
    translate: (message, field) => {
      if (field === 'file') return t`Choose a picture.`;
      return message === 'long' ? t`This is too long: 200 characters at most.` : t`Describe what the picture shows.`;
    },
    onSubmit: async (typed: v.InferOutput<typeof PictureInput>) => {
      const { alt, alt_es } = typed;
      const { pictures } = product;
      try {
        if ('file' in typed) {
          const files = await uploadPicture(typed.file);
          // The same picture again gets a new description.
          const others = pictures.filter(({ large }) => large !== files.large);
          await save.mutateAsync([...others, { ...files, alt, alt_es }]);
        } else {
          if (edited && typed.version !== versionOf(edited) && versionOf(typed) !== versionOf(edited))
            throw new EditConflict(versionOf(edited), { alt: edited.alt, alt_es: edited.alt_es });
          await save.mutateAsync(pictures.map((each) => (each.large === edited?.large ? { ...each, alt, alt_es } : each)));
        }
      } catch (error) {
        refuseConflict(error, { takeVersion: (version) => kit.form.setValue('version', version), merge: conflict.merge });
        if (error instanceof PictureError) throw new FormSubmitError({ fields: { file: problems[error.problem] } });
        if (error instanceof FunctionError && error.code !== 'network') throw new FormSubmitError({ form: error.message });
        if (error instanceof BackendError && error.hint === 'pictures_changed')
          throw new FormSubmitError({ form: t(pictureFailures.pictures_changed) });
        throw error;
      }
      toast({ title: edited ? msg`Saved.` : msg`Picture added. Visitors see it now.`, status: 'success' });
    },
  });
  useOnAccepted(kit, onDone);
  const conflict = useFieldConflict(kit);
  const labels = { file: t`Picture`, alt: t`Picture description in English`, alt_es: t`Picture description in Spanish` };
  return (
    <WorkspaceForm kit={kit} gap="3" labels={labels}>
      <RestoredNotice kit={kit} />
      <FieldConflict kit={kit} fields={conflict.fields} labels={labels} />
      {edited ? null : (
        <Field
          name="file"
          label={labels.file}
          hint={t`JPEG, PNG, or WebP, up to 25 MB. Location and camera data are removed.`}
          required
        >
          <FileInput accept="image/jpeg,image/png,image/webp" />
        </Field>
      )}
      <Field name="alt" label={labels.alt} hint={t`For people who can’t see it, such as “Back with four USB ports”.`} required>
        <Input autoComplete="off" maxLength={MAX_ALT_LENGTH} />
      </Field>
      <Field name="alt_es" label={labels.alt_es} required>
        <Input autoComplete="off" maxLength={MAX_ALT_LENGTH} lang="es" />
      </Field>
      <FormActions discard={kit} onCancel={onDone} size="sm">
        {edited ? t`Save` : t`Add picture`}
      </FormActions>
    </WorkspaceForm>
  );
}
