import type { SnapshotFile } from '@muyu/contract/snapshot.ts';

/** Duration of a picture, milliseconds. */
export const pictureMs = 5000;
/** Minimum duration of a long press, milliseconds. */
export const longPressMs = 220;

/** The duration of a file, milliseconds. */
export const displayMs = ({ file }: Pick<SnapshotFile, 'file'>): number =>
  file.postVideoFile?.durationMs ?? pictureMs;

/** The index at which a snapshot opens: the first unread file, else the first. */
export const firstUnreadIndex = (files: ReadonlyArray<Pick<SnapshotFile, 'isRead'>>): number =>
  Math.max(
    0,
    files.findIndex(({ isRead }) => !isRead),
  );

export type Step =
  | { to: 'file'; at: number }
  /** Another snapshot of the same person, from its first or its last file. */
  | { to: 'snapshot'; snapshotId: string; from: 'first' | 'last' }
  | { to: 'person'; by: 1 | -1 };

/** The step after (`by` 1) or before (-1) a file: file, snapshot, person. */
export function nextStep(
  { snapshotId, at, files }: { snapshotId: string; at: number; files: number },
  snapshotIds: readonly string[],
  by: 1 | -1,
): Step {
  const next = at + by;
  if (next >= 0 && next < files) return { to: 'file', at: next };
  const index = snapshotIds.indexOf(snapshotId);
  const other = index < 0 ? undefined : snapshotIds[index + by];
  if (other !== undefined) return { to: 'snapshot', snapshotId: other, from: by === 1 ? 'first' : 'last' };
  return { to: 'person', by };
}

/** Maximum number of bars; more would be too thin. */
const maxBars = 24;

/**
 * The number of bars, one per file of all snapshots of a person, and the current one; a snapshot that is not loaded
 * counts as one file. With too many bars only those of the current snapshot are shown.
 */
export function progressBarsOf(
  snapshotIds: readonly string[],
  countOf: (snapshotId: string) => number | undefined,
  { snapshotId, at, files }: { snapshotId: string; at: number; files: number },
): { count: number; current: number } {
  const alone = { count: files, current: at };
  if (!snapshotIds.includes(snapshotId)) return alone;
  const counts = snapshotIds.map((id) => (id === snapshotId ? files : (countOf(id) ?? 1)));
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count > maxBars) return alone;
  const before = counts.slice(0, snapshotIds.indexOf(snapshotId)).reduce((sum, each) => sum + each, 0);
  return { count, current: before + at };
}

/** Pictures of about the ratio of the screen cover it; others are contained. */
export const shouldFillScreen = (ratio: number, screen: number): boolean =>
  Math.abs(Math.log(ratio / screen)) < Math.log(1.3);
