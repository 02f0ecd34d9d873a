import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { profilePhoneNumber } from '@tulebyte/backend-api/phone-number';
import { parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase, toast, useSession } from '@tulebyte/platform';
import { ErrorSummary, Field, Form, Input, SubmitButton, useAppForm } from '@tulebyte/ui/form';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import * as v from 'valibot';
import type { ReactNode } from 'react';
import { withAccountQueries } from './queries.tsx';
import { SectionSkeleton } from './section-placeholder.tsx';

const Profile = v.object({ phone: v.string() });

const phoneQuery = (user: string) =>
  queryOptions({
    queryKey: ['phone', user],
    queryFn: async () => {
      const supabase = await getSupabase();
      return parseRows(Profile, await supabase.from('profiles').select('phone').eq('id', user).single()).phone;
    },
  });

/** The phone number of the account, which our team sees on tickets. */
export default withAccountQueries(function PhoneSection(): ReactNode {
  const { user } = useSession();
  const id = user?.id ?? '';
  const query = useQuery({ ...phoneQuery(id), enabled: id !== '' });
  return (
    <QueryBoundary query={query} skeleton={<SectionSkeleton />}>
      {(phone) => <PhoneForm user={id} phone={phone} />}
    </QueryBoundary>
  );
});

function PhoneForm({ user, phone }: { user: string; phone: string }): ReactNode {
  const { t } = useLingui();
  const queries = useQueryClient();
  const kit = useAppForm({
    id: 'phone-number',
    schema: v.object({ phone: profilePhoneNumber('phone_invalid') }),
    defaultValues: { phone },
    draft: false,
    translate: () => t`Enter a phone number we can call.`,
    failureMessage: t`We couldn’t save your phone number. What you typed is still here; please try again.`,
    onSubmit: async (entered) => {
      const supabase = await getSupabase();
      const saved = await supabase.from('profiles').update(entered).eq('id', user).select('phone').single();
      queries.setQueryData(phoneQuery(user).queryKey, parseRows(Profile, saved).phone);
      toast({ title: t`Phone number saved`, status: 'success' });
    },
  });
  return (
    <Form kit={kit} method="post">
      <ErrorSummary title={t`Please fix these`} labels={{ phone: t`Phone` }} />
      <Field
        name="phone"
        label={t`Phone`}
        optionalLabel={t`optional`}
        hint={t`Our team calls this number about your tickets and visits. No one else sees it.`}
      >
        <Input type="tel" autoComplete="tel" maxLength={40} />
      </Field>
      <div>
        <SubmitButton variant="solid">
          <Trans>Save phone number</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
}
