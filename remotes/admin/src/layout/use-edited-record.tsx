import { useState, type ReactNode } from 'react';
import { RemovedNotice } from './removed-notice.tsx';

interface EditedRecord {
  /** Undefined if saving adds a new record. */
  id: string | undefined;
  /** Says that someone else removed the record, unless a failed save already did. */
  notice: ReactNode;
  /** After a save that found no record. */
  startOver: () => void;
}

/**
 * The record that a form edits. Once someone else has removed it, saving adds a new one.
 * @param id undefined for a new record
 * @param isRemoved whether the reloaded data no longer has it
 */
export function useEditedRecord(id: string | undefined, isRemoved: boolean): EditedRecord {
  const [edited, setEdited] = useState(id);
  return {
    id: isRemoved ? undefined : edited,
    notice: isRemoved && edited !== undefined ? <RemovedNotice /> : null,
    startOver: () => setEdited(undefined),
  };
}
