import type {
  addTag as addEndpoint,
  blockTag as blockEndpoint,
  ManagedTag,
  mergeTag as mergeEndpoint,
  orderTags as orderEndpoint,
  updateTag as updateEndpoint,
} from '@muyu/contract/admin/tag.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { type LocalizedText, locales } from '@muyu/contract/core/locale.ts';
import { tagErrors } from '@muyu/contract/tag.ts';
import { and, asc, eq, isNull, max, ne, or, sql } from 'drizzle-orm';
import { type Action, recordAction } from '#modules/operator';
import type { App, Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { failField } from '#platform/text/fail-field.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { tagChanged, tagMerged } from '../events.ts';
import { moveTagPostsJob } from '../jobs.ts';
import { tagsTopic } from '../queries/get-post-contents.ts';
import { tag } from '../tables.ts';
import { namesOf, type StoredTag, toManagedTag } from './list-managed-tags.ts';
import { getOwnTag, lockTags } from './lock-tags.ts';

const toColumns = (name: LocalizedText) => ({
  nameZh: sanitizeLine(name.zh_CN),
  nameEn: sanitizeLine(name.en_US),
  nameJa: sanitizeLine(name.ja),
});
type Names = ReturnType<typeof toColumns>;

/** Refuses empty names, and names of other tags in capitals or not. */
async function requireFreeNames(
  context: MayFail<typeof tagErrors.nameTaken> & Pick<Context, 'locale'>,
  tx: Transaction,
  names: Names,
  tagId: string | null,
): Promise<void> {
  const sameAs = (column: typeof tag.nameZh | typeof tag.nameEn | typeof tag.nameJa, name: string) =>
    sql`lower(${column}) = lower(${name})`;
  const same = or(
    sameAs(tag.nameZh, names.nameZh),
    sameAs(tag.nameEn, names.nameEn),
    sameAs(tag.nameJa, names.nameJa),
  );
  const others = and(isNull(tag.mergedInto), tagId === null ? undefined : ne(tag.tagId, tagId), same);
  if (Object.values(names).some((name) => name === '')) failField(context, 'name', 'required');
  if ((await tx.$count(tag, others)) > 0) fail(context, tagErrors.nameTaken, { affectedFields: ['name'] });
}

const publishTag = (app: App, tx: Transaction, tagId: string) => app.pubsub.publish(tx, tagsTopic, tagId);

/** Adds a tag at the end. */
export async function addTag(
  context: ContextOf<typeof addEndpoint>,
  { name }: InputOf<typeof addEndpoint>,
): Promise<ManagedTag> {
  const { app, now } = context;
  const names = toColumns(name);
  const row = await app.db.transaction(async (tx) => {
    await lockTags(tx);
    await requireFreeNames(context, tx, names, null);
    const [{ last } = { last: null }] = await tx.select({ last: max(tag.position) }).from(tag);
    const tagId = newId(now);
    const position = (last ?? 0) + 1;
    const [added] = await tx
      .insert(tag)
      .values({ tagId, key: tagId, ...names, position })
      .returning();
    await recordAction(context, tx, {
      ...{ action: 'tag.add', targetType: 'tag', targetId: tagId },
      before: null,
      after: namesOf(added!),
    });
    await publishTag(app, tx, tagId);
    return added!;
  });
  return toManagedTag(row, 0);
}

/** Changes one tag in a transaction, records it and publishes the change. */
async function changeTag(
  context: ContextOf<typeof updateEndpoint> | ContextOf<typeof blockEndpoint>,
  tagId: string,
  action: string,
  change: (tx: Transaction, row: StoredTag) => Promise<Pick<Action, 'before' | 'after'> | null>,
): Promise<Record<never, never>> {
  const { app, now } = context;
  await app.db.transaction(async (tx) => {
    await lockTags(tx);
    const changed = await change(tx, await getOwnTag(context, tx, tagId));
    if (!changed) return;
    await recordAction(context, tx, {
      ...{ action, targetType: 'tag', targetId: tagId },
      ...changed,
    });
    await app.events.emit(tx, tagChanged, { tagId }, now);
    await publishTag(app, tx, tagId);
  });
  return {};
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Renames a tag that still has the names that the operator saw. Idempotent. */
export const updateTag = (
  context: ContextOf<typeof updateEndpoint>,
  { tagId, name, seen }: InputOf<typeof updateEndpoint>,
) =>
  changeTag(context, tagId, 'tag.rename', async (tx, row) => {
    const names = toColumns(name);
    const [before, after] = [namesOf(row), namesOf({ ...row, ...names })];
    if (isSame(before, after)) return null;
    if (!locales.every((locale) => before[locale] === seen[locale]))
      fail(context, tagErrors.changedMeanwhile);
    await requireFreeNames(context, tx, names, tagId);
    await tx.update(tag).set(names).where(eq(tag.tagId, tagId));
    return { before, after };
  });

/** Blocks a tag or takes that back. Idempotent. */
export const blockTag = (
  context: ContextOf<typeof blockEndpoint>,
  { tagId, status }: InputOf<typeof blockEndpoint>,
) =>
  changeTag(context, tagId, status === 1 ? 'tag.block' : 'tag.unblock', async (tx, row) => {
    if ((row.blockedAt !== null) === (status === 1)) return null;
    const blockedAt = status === 1 ? context.now : null;
    await tx.update(tag).set({ blockedAt }).where(eq(tag.tagId, tagId));
    return {
      before: { ...namesOf(row), blocked: status === 0 },
      after: { ...namesOf(row), blocked: status === 1 },
    };
  });

/** Merges a tag into another one; a job moves its posts. Tags that were merged into it point to the other one too. */
export async function mergeTag(
  context: ContextOf<typeof mergeEndpoint>,
  { tagId, intoTagId }: InputOf<typeof mergeEndpoint>,
) {
  const { app, now } = context;
  if (tagId === intoTagId) fail(context, tagErrors.sameTag, { affectedFields: ['intoTagId'] });
  await app.db.transaction(async (tx) => {
    await lockTags(tx);
    const from = await getOwnTag(context, tx, tagId);
    const into = await getOwnTag(context, tx, intoTagId);
    if (into.blockedAt) fail(context, tagErrors.intoBlocked, { affectedFields: ['intoTagId'] });
    await tx
      .update(tag)
      .set({ mergedInto: intoTagId })
      .where(or(eq(tag.tagId, tagId), eq(tag.mergedInto, tagId)));
    await recordAction(context, tx, {
      ...{ action: 'tag.merge', targetType: 'tag', targetId: tagId },
      before: namesOf(from),
      after: { ...namesOf(into), tagId: intoTagId },
    });
    await app.events.emit(tx, tagMerged, { tagId, intoTagId }, now);
    await app.jobs.send(tx, moveTagPostsJob, { tagId, intoTagId });
    await publishTag(app, tx, tagId);
  });
  return {};
}

/** Puts tags that still are in the order that the operator saw into another one; unknown ids are ignored. Idempotent. */
export async function orderTags(
  context: ContextOf<typeof orderEndpoint>,
  { tagIds, seen }: InputOf<typeof orderEndpoint>,
) {
  const { app } = context;
  await app.db.transaction(async (tx) => {
    await lockTags(tx);
    const rows = await tx.select().from(tag).orderBy(asc(tag.position), asc(tag.tagId));
    const wanted = new Map(tagIds.map((tagId, index) => [tagId, index]));
    const rankOf = ({ tagId }: StoredTag) => wanted.get(tagId) ?? tagIds.length;
    const ordered = rows.toSorted((a, b) => rankOf(a) - rankOf(b));
    const shown = (list: StoredTag[]) => list.filter(({ mergedInto }) => mergedInto === null);
    const idsOf = (list: StoredTag[]) => shown(list).map(({ tagId }) => tagId);
    if (isSame(idsOf(rows), idsOf(ordered))) return;
    if (!isSame(idsOf(rows), seen)) fail(context, tagErrors.changedMeanwhile);
    for (const [index, { tagId, position }] of ordered.entries())
      if (position !== index + 1)
        await tx
          .update(tag)
          .set({ position: index + 1 })
          .where(eq(tag.tagId, tagId));
    const namesIn = (list: StoredTag[]) => shown(list).map(({ nameZh }) => nameZh);
    await recordAction(context, tx, {
      ...{ action: 'tag.order', targetType: 'tag', targetId: 'list' },
      before: { order: namesIn(rows) },
      after: { order: namesIn(ordered) },
    });
    await publishTag(app, tx, 'list');
  });
  return {};
}
