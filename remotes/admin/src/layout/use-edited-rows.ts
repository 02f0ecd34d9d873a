import { useState } from 'react';

interface EditedRows<Row> {
  /** The rows, and at their former place those that are being edited although they are gone. */
  rows: readonly Row[];
  isEdited: (row: Row) => boolean;
  /** Whether someone else removed the row while it was being edited. */
  isRemoved: (row: Row) => boolean;
  setEdited: (row: Row, isEdited: boolean) => void;
}

/** Rows of a list that opens editors in place. A row stays while it's edited, even when someone else removes it, so that no text is lost. */
export function useEditedRows<Row extends { id: string }>(given: readonly Row[]): EditedRows<Row> {
  const [edited, setAllEdited] = useState<ReadonlyMap<string, { row: Row; index: number }>>(new Map());
  const isRemoved = ({ id }: Row) => !given.some((row) => row.id === id);
  const kept = [...edited.values()].filter(({ row }) => isRemoved(row)).toSorted((a, b) => a.index - b.index);
  return {
    rows: kept.reduce((rows, { row, index }) => rows.toSpliced(index, 0, row), given),
    isEdited: ({ id }) => edited.has(id),
    isRemoved,
    setEdited: (row, isEdited) =>
      setAllEdited((before) => {
        const after = new Map(before);
        if (!isEdited) after.delete(row.id);
        else if (!after.has(row.id)) after.set(row.id, { row, index: given.findIndex(({ id }) => id === row.id) });
        return after;
      }),
  };
}
