import { listOpenAccounts } from '#modules/account';
import { listIgnores } from '#modules/social';
import type { Db } from '#platform/database/database.ts';

/** A user who reacted, and the time, exact to the microsecond. */
type Reactor = { userId: string; at: string };
/** A post or a comment with its latest reactors, the latest first. */
type Subject = { authorId: string; newest: Reactor[] };
type Picked = { userIds: string[]; latestAt: string | null; count: number };

/** Reads so many of the latest reactors of these subjects, of all of them when none are given. */
type Read<S> = (take: number, again: readonly S[] | null) => Promise<S[]>;

/**
 * The latest reactors of each subject, `limit` of them, and the number of all: without its author, people whom the author ignores
 * and closed accounts. Reactors lie with other keys, so more of them are read than are shown, and again more while too many of them
 * do not count. `countExact` gets subjects that have more than `limit`, each with the people who do not count.
 */
export async function pickLatestOthers<S extends Subject>(
  db: Db,
  limit: number,
  read: Read<S>,
  countExact: (subjects: readonly { subject: S; without: string[] }[]) => Promise<Map<S, number>>,
): Promise<(S & Picked)[]> {
  const picked: (S & Picked)[] = [];
  const many: { subject: S; without: string[]; userIds: string[]; latestAt: string | null }[] = [];
  let take = 2 * (limit + 1);
  for (let subjects = await read(take, null); subjects.length > 0; take *= 8) {
    const ignored = Map.groupBy(
      await listIgnores(
        db,
        subjects.map(({ authorId }) => authorId),
      ),
      ({ userId }) => userId,
    );
    const reactors = subjects.flatMap(({ newest }) => newest.map(({ userId }) => userId));
    const open = new Set(await listOpenAccounts(db, reactors));
    const unsure: S[] = [];
    for (const subject of subjects) {
      const without = [subject.authorId, ...(ignored.get(subject.authorId) ?? []).map((row) => row.targetId)];
      const left = new Set(without);
      const others = subject.newest.filter(({ userId }) => open.has(userId) && !left.has(userId));
      const found = {
        userIds: others.slice(0, limit).map(({ userId }) => userId),
        latestAt: others[0]?.at ?? null,
      };
      if (others.length > limit) many.push({ subject, without, ...found });
      else if (subject.newest.length === take) unsure.push(subject);
      else picked.push({ ...subject, ...found, count: others.length });
    }
    subjects = unsure.length > 0 ? await read(take * 8, unsure) : [];
  }
  const counts = many.length > 0 ? await countExact(many) : new Map<S, number>();
  for (const { subject, userIds, latestAt } of many)
    picked.push({ ...subject, userIds, latestAt, count: Math.max(limit + 1, counts.get(subject) ?? 0) });
  return picked;
}
