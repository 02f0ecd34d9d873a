import type { BuildChange, RollbackTarget } from '@tulebyte/backend-api/functions/releases';

/** A move that waits for its confirmation, as the person saw the site. `endsCanary`: a running one that ends with it. */
export type MoveDraft =
  | { kind: 'rollback'; build: string; from: string; targets: readonly RollbackTarget[]; endsCanary: number | null }
  | { kind: 'promote'; release: number; changes: readonly BuildChange[]; pages: number; endsCanary: number | null }
  | {
      kind: 'canary';
      release: number;
      changes: readonly BuildChange[];
      pages: number;
      percent: number;
      hours: number;
      isRunning: boolean;
    }
  | { kind: 'end-canary'; release: number; changes: readonly BuildChange[]; pages: number };

/** Whether the move still fits what is shown: a draft that doesn't must be confirmed again. */
export interface OpenDraft {
  draft: MoveDraft;
  position: number;
}
