import type { ReleasesRequest } from '@tulebyte/backend-api/functions/releases';
import { buildOf, formatChanges } from '../../../release/builds-of-release.ts';
import { changesOf } from '../../../release/history.ts';
import { requireLive } from '../../../release/live-release.ts';
import { movesOf } from '../../../release/moves.ts';
import { operate, StaleError, type OperatorAction } from '../../../release/operate.ts';
import type { ReleaseStore } from '../../../release/store.ts';
import { asCaller, asService } from '../_shared/backend.ts';
import { errorResponse, HttpError } from '../_shared/endpoint.ts';
import { currentRuntime } from '../_shared/runtime.ts';
import { requireOperatorKey } from './operator.ts';
import { channelName } from './store.ts';

type MoveRequest = Exclude<ReleasesRequest, { action: 'read' | 'preview' }>;

/**
 * Moves the channel for a person, notes it in the audit log, and queues a notice for the operators' webhook: nobody waits for that. Returns
 * the new position.
 */
export async function moveChannel(request: Request, actor: string, asked: MoveRequest, store: ReleaseStore): Promise<number> {
  const author = await authorize(request);
  const channel = channelName();
  const signer = requireOperatorKey((await requireLive(store, channel)).trust);
  const { seen, note, request: id } = asked;
  const position = await operate(actionOf(asked), {
    store,
    channel,
    signer,
    author,
    note,
    request: id,
    seen,
  }).catch(async (error: unknown) => {
    if (!(error instanceof StaleError)) throw error;
    throw new HttpError(errorResponse(409, 'release_changed', await movesSince(store, channel, seen)));
  });
  const text = await describe(asked, store, channel);
  const { seen: _seen, request: _request, ...move } = asked;
  const { error } = await asService().rpc('record_release_move', {
    actor,
    request: id,
    move: JSON.stringify({ ...move, position }),
    ...(currentRuntime().env('NOTIFY_WEBHOOK') ? { notice: `${text} (${author})` } : {}),
  });
  if (error) throw error;
  return position;
}

/** The name to note. @throws HttpError 403 unless the caller may move releases and signed in recently */
async function authorize(request: Request): Promise<string> {
  const { data, error } = await asCaller(request).rpc('authorize_release_move');
  if (!error) return data || 'A former member of the team';
  if (error.code !== '42501') throw error;
  const isStale = error.hint === 'recent_sign_in_needed';
  const message = isStale ? 'Confirm it’s you first.' : 'Only owners of the team change what is live.';
  throw new HttpError(errorResponse(403, isStale ? 'recent_sign_in_needed' : 'unauthorized', message));
}

function actionOf(asked: MoveRequest): OperatorAction {
  if (asked.action !== 'canary') return asked;
  const { action, release, percent, hours } = asked;
  return { action, release, percent, until: new Date(Date.now() + hours * 3_600_000).toISOString() };
}

async function movesSince(store: ReleaseStore, channel: string, seen: number): Promise<string> {
  const since = (await movesOf(store, channel, seen)).filter(({ counter }) => counter !== undefined);
  const listed = since.map(({ author, change }) => `${change} (${author ?? '?'})`).join('; ');
  return listed ? `Since you looked: ${listed}.` : 'What is live is not what you saw.';
}

/** For the webhook, as the command line announces it. */
async function describe(asked: MoveRequest, store: ReleaseStore, channel: string): Promise<string> {
  const { release, canary } = await requireLive(store, channel);
  switch (asked.action) {
    case 'rollback': {
      const version = buildOf(release, asked.build)?.version;
      return `Release ${release.release} is live: ${asked.build} is ${version ? `back at ${version}` : 'not part of the site anymore'}.`;
    }
    case 'promote':
      return `Release ${release.release} is live: ${formatChanges(await changesOf(store, release))}.`;
    case 'canary':
      return `Release ${asked.release} goes to ${asked.percent}% of the visitors until ${canary?.until ?? 'it ended'}.`;
    case 'end-canary':
      return `The canary ${asked.release} has ended.`;
  }
}
