import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { BackendError, parseRows } from '@tulebyte/backend-api/rows';
import { getSupabase } from '@tulebyte/platform';
import { downloadFile } from '@tulebyte/platform/download';
import { archivePersonalData } from '@tulebyte/platform/personal-data-archive';
import { explainRejection, runRequest, useSave } from '@tulebyte/platform/queries';
import * as v from 'valibot';
import { PrivacyRequest, REQUEST_COLUMNS, REQUEST_KINDS } from './request.ts';

export const MAX_CLOSED = 100;

/** Open requests, next due first, then the latest closed ones. */
export function usePrivacyRequests() {
  return useQuery(
    queryOptions({
      queryKey: ['privacy-requests'],
      queryFn: async () => {
        const supabase = await getSupabase();
        const all = () => supabase.from('privacy_requests').select(REQUEST_COLUMNS);
        const [open, closed] = await Promise.all([
          all().is('closed_at', null).order('answer_by'),
          all()
            .not('closed_at', 'is', null)
            .order('closed_at', { ascending: false })
            .limit(MAX_CLOSED + 1),
        ]);
        const latest = parseRows(v.array(PrivacyRequest), closed);
        return {
          requests: [...parseRows(v.array(PrivacyRequest), open), ...latest.slice(0, MAX_CLOSED)],
          hasOlder: latest.length > MAX_CLOSED,
        };
      },
    }),
  );
}

const RequestEvent = v.object({
  id: v.string(),
  kind: v.string(),
  note: v.string(),
  actor_id: v.nullable(v.string()),
  created_at: v.string(),
});
export type RequestEvent = v.InferOutput<typeof RequestEvent>;

/** A request by number, with its history; null if there is none. */
export function usePrivacyRequest(number: string) {
  return useQuery(
    queryOptions({
      queryKey: ['privacy-requests', number],
      queryFn: async () => {
        const supabase = await getSupabase();
        const found = await supabase.from('privacy_requests').select(REQUEST_COLUMNS).eq('number', number).maybeSingle();
        const request = parseRows(v.nullable(PrivacyRequest), found);
        if (request === null) return null;
        const events = await supabase
          .from('privacy_request_events')
          .select('id, kind, note, actor_id, created_at')
          .eq('request_id', request.id)
          .order('created_at');
        return { request, events: parseRows(v.array(RequestEvent), events) };
      },
    }),
  );
}

/** A request that came by phone, mail, or email. */
export const NewRequest = v.object({
  kind: v.picklist(REQUEST_KINDS),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(120, 'long')),
  email: v.pipe(v.string(), v.trim(), v.email('email'), v.maxLength(254, 'email')),
  received_on: v.pipe(v.string(), v.isoDate('date')),
  language: v.picklist(['en', 'es']),
  details: v.pipe(v.string(), v.trim(), v.maxLength(5000, 'long')),
});

const rejections: Readonly<Record<string, MessageDescriptor>> = {
  privacy_request_closed: msg`Someone else has closed this request.`,
  privacy_step: msg`Someone else has already done this.`,
  privacy_extend_late: msg`The first 45 days are over, so this request can’t be extended anymore.`,
  privacy_unverified: msg`Verify their identity first, then record how.`,
  privacy_note: msg`Write the reason first.`,
  privacy_number: msg`That isn’t this request’s number.`,
  privacy_is_staff: msg`This person is on the team. Remove them from the team first.`,
  last_owner: msg`This person is the only owner of a company with an active plan. Make someone else owner, or cancel the plan, first.`,
  recent_sign_in_needed: msg`Confirm it’s you first.`,
};

/** The message for a rejection by the database. */
export function findRejection(error: unknown): MessageDescriptor | undefined {
  return error instanceof BackendError ? rejections[error.hint] : undefined;
}

const common = {
  invalidates: [{ queryKey: ['privacy-requests'] }],
  explainFailure: explainRejection(rejections),
};

/** @returns the new request's id */
export function useAddRequest() {
  return useSave({
    mutationFn: ({ language, ...input }: v.InferOutput<typeof NewRequest> & { idempotency_key: string }) =>
      runRequest((supabase) => supabase.rpc('add_privacy_request', { ...input, locale: language })),
    ...common,
  });
}

export const STEPS = ['note', 'confirmed', 'verified', 'extended', 'completed', 'denied'] as const;

export function useRequestActions({ id, number }: Pick<PrivacyRequest, 'id' | 'number'>) {
  return {
    advance: useSave({
      mutationFn: ({
        assignee = '',
        ...step
      }: {
        step: (typeof STEPS)[number] | 'assigned';
        note?: string;
        assignee?: string;
        idempotency_key?: string;
      }) =>
        runRequest((supabase) =>
          supabase.rpc('advance_privacy_request', { request: id, ...step, ...(assignee === '' ? {} : { assignee }) }),
        ),
      ...common,
    }),
    /** Downloads a ZIP. Returns how many files are missing from it. */
    download: useSave({
      mutationFn: async () => {
        const Export = v.looseObject({ held: v.record(v.string(), v.array(v.unknown())) });
        const data = parseRows(Export, await (await getSupabase()).rpc('export_privacy_data', { request: id }));
        const { archive, missing } = await archivePersonalData(data);
        downloadFile(archive, `${number}.zip`);
        return missing;
      },
      ...common,
    }),
    erase: useSave({
      mutationFn: (confirmNumber: string) =>
        runRequest((supabase) => supabase.rpc('delete_privacy_data', { request: id, confirm_number: confirmNumber })),
      ...common,
    }),
  };
}
