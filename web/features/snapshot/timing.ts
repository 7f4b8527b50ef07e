import type { SnapshotFile } from '@muyu/contract/snapshot.ts';

/** A picture stands so long, milliseconds. */
export const pictureMs = 5000;
/** A finger that rests so long holds, one that is quicker taps, milliseconds. */
export const holdMs = 220;

/** How long a file is shown, milliseconds. */
export const shownMs = ({ file }: Pick<SnapshotFile, 'file'>): number =>
  file.postVideoFile?.durationMs ?? pictureMs;

/** Where somebody begins who opens a snapshot: at the first file that they have not read, else at the first. */
export const beginAt = (files: ReadonlyArray<Pick<SnapshotFile, 'isRead'>>): number =>
  Math.max(
    0,
    files.findIndex(({ isRead }) => !isRead),
  );

export type Step =
  | { to: 'file'; at: number }
  /** Another snapshot of the same person; it begins with its first or its last file. */
  | { to: 'snapshot'; snapshotId: string; from: 'first' | 'last' }
  | { to: 'person'; by: 1 | -1 };

/** What comes after (`by` 1) or before (-1) a file: files, then snapshots, then people. */
export function stepFrom(
  { snapshotId, at, files }: { snapshotId: string; at: number; files: number },
  snapshotIds: readonly string[],
  by: 1 | -1,
): Step {
  const next = at + by;
  if (next >= 0 && next < files) return { to: 'file', at: next };
  const place = snapshotIds.indexOf(snapshotId);
  const other = place < 0 ? undefined : snapshotIds[place + by];
  if (other !== undefined) return { to: 'snapshot', snapshotId: other, from: by === 1 ? 'first' : 'last' };
  return { to: 'person', by };
}

/** More bars than this would be too thin to tell apart. */
const mostBars = 24;

/**
 * One bar a file of all of a person's snapshots, and which of them is on; a snapshot whose files are not known yet counts
 * as one. Only those of the snapshot on screen when they would be too many.
 */
export function barsOf(
  snapshotIds: readonly string[],
  countOf: (snapshotId: string) => number | undefined,
  { snapshotId, at, files }: { snapshotId: string; at: number; files: number },
): { count: number; current: number } {
  const alone = { count: files, current: at };
  if (!snapshotIds.includes(snapshotId)) return alone;
  const counts = snapshotIds.map((id) => (id === snapshotId ? files : (countOf(id) ?? 1)));
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count > mostBars) return alone;
  const before = counts.slice(0, snapshotIds.indexOf(snapshotId)).reduce((sum, each) => sum + each, 0);
  return { count, current: before + at };
}

/** Pictures of about the screen's shape fill it, others are shown whole. */
export const fillsScreen = (ratio: number, screen: number): boolean =>
  Math.abs(Math.log(ratio / screen)) < Math.log(1.3);
