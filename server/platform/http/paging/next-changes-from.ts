/**
 * The timestamp, in milliseconds, from which a client that keeps a list asks for its next changes: a minute ago, which covers
 * changes that commit after this answer.
 */
export const nextChangesFrom = (now: Date): number => Math.max(0, now.getTime() - 60_000);
