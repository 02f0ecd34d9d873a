import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, type ReactNode } from 'react';
import { control } from './controls.tsx';
import { useField } from './field.tsx';
import { useFormKit } from './form.tsx';

const Root = chakra('input', {
  base: {
    ...control,
    paddingInlineStart: '2',
    cursor: 'pointer',
    '&::file-selector-button': {
      font: 'inherit',
      fontWeight: '600',
      color: 'fg.link',
      bg: 'bg.river',
      borderWidth: '0',
      borderRadius: 'sm',
      paddingBlock: '1.5',
      paddingInline: '3',
      marginInlineEnd: '3',
      cursor: 'pointer',
    },
  },
});

/**
 * A native file input for one file. Inside a `Form` the field's value is a `File`. Drafts can't contain files, since browsers don't
 * let a page restore them.
 */
export function FileInput({ accept }: { accept: string }): ReactNode {
  const kit = useFormKit();
  const field = useField();
  const ref = useRef<HTMLInputElement>(null);
  const name = field?.name ?? '';
  const take = (file: File | undefined) =>
    kit?.form.setValue(name, file, { shouldDirty: true, shouldValidate: kit.form.formState.submitCount > 0 });
  const ready = kit?.ready;
  useEffect(() => {
    // Chosen before hydration.
    const [file] = ref.current?.files ?? [];
    if (ready && file) take(file);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);
  return (
    <Root
      ref={ref}
      type="file"
      accept={accept}
      name={name}
      id={field?.id}
      required={field?.required || undefined}
      aria-invalid={field?.invalid || undefined}
      aria-describedby={field?.describedBy}
      onChange={(event) => take(event.currentTarget.files?.[0])}
    />
  );
}
