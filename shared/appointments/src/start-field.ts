import type { FormKit } from '@tulebyte/ui/form';

/** Connects the calendar of free times to the field `startsAt` of a form. @returns props of `FreeSlots` */
export function startField({ form }: Pick<FormKit, 'form'>): { chosen: number | undefined; onChoose: (start: number) => void } {
  const startsAt = String(form.watch('startsAt') ?? '');
  return {
    chosen: startsAt === '' ? undefined : Date.parse(startsAt),
    onChoose: (start) => {
      form.setValue('startsAt', new Date(start).toISOString(), { shouldDirty: true });
      form.clearErrors('startsAt');
    },
  };
}
