import { useEffect, useRef, useState } from 'react';

type Options<Row> = {
  /** The row with which the dialog was opened; null for none. */
  given: Row | null;
  /** The row as it is now, from the refetched list; undefined when it is no longer there. */
  fetchLatest(seen: Row): Promise<Row | undefined>;
  /** Called with both versions before the dialog shows the latest one. */
  onNewer?(seen: Row, latest: Row): void;
};

/**
 * The version of a row on which a change in a dialog is based: the one with which the dialog was opened, because a list that
 * refetches must not replace it unnoticed. `takeLatest` is the answer to a change that was refused as outdated.
 */
export function useSeenRow<Row>({ given, fetchLatest, onNewer }: Options<Row>) {
  const [newer, setNewer] = useState<{ given: Row; row: Row } | null>(null);
  const row = newer && newer.given === given ? newer.row : given;
  const shown = useRef(given);
  useEffect(() => {
    shown.current = given;
  }, [given]);
  const takeLatest = async () => {
    if (given === null || row === null) return;
    // Without the latest version the next try is refused again, and looks for it again.
    const latest = await fetchLatest(row).catch(() => undefined);
    if (latest === undefined || shown.current !== given) return;
    onNewer?.(row, latest);
    setNewer({ given, row: latest });
  };
  return { row, takeLatest };
}
