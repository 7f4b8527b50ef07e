import { addTag, listTagFollowers, mergeTag } from '@muyu/contract/admin/tag.ts';
import { excludeTag, followTag, listExclusions, listFollowedTags } from '@muyu/contract/recommendation.ts';
import { getTag } from '@muyu/contract/tag.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { tag } from '../../post/scenario.ts';
import { recommendation, recommendationExclusion, tagFollow } from '../tables.ts';
import { moveMergedTag } from './move-merged-tag.ts';

// The tests run the job of a merge themselves.
const server = testServer({}, 'none');

async function setUp(prefix: string) {
  const editor = await signInOperator(server, 'editor');
  const add = async (text: string) => {
    const name = `${prefix}${text}`;
    return (await server.call(addTag, { name: { zh_CN: name, en_US: name, ja: name } }, editor)).data.tagId;
  };
  const [from, into, last] = [await add('From'), await add('Into'), await add('Last')];
  const who = await member(server, `${prefix}Reader`);
  const other = await member(server, `${prefix}Other`);
  const followed = async ({ userId } = who) => {
    const rows = await server.app.db.select().from(tagFollow).where(eq(tagFollow.userId, userId));
    return rows.map(({ tagId }) => tagId);
  };
  const excluded = async ({ userId } = who) => {
    const { userId: owner } = recommendationExclusion;
    const rows = await server.app.db.select().from(recommendationExclusion).where(eq(owner, userId));
    return rows.map(({ targetId }) => targetId);
  };
  const stored = async () => [...(await followed(who)), ...(await excluded(who)), ...(await excluded(other))];
  return { editor, who, other, followed, excluded, stored, from, into, last };
}

test('follows and exclusions of a merged tag move to the last tag when that tag is merged, too, before they are moved', async () => {
  const { editor, who, other, stored, from, into, last } = await setUp('chain');
  await server.call(followTag, { tagId: from, status: 1 }, who);
  await server.call(excludeTag, { tagId: from, status: 1 }, other);
  const [first, second] = [
    { tagId: from, intoTagId: into },
    { tagId: into, intoTagId: last },
  ];
  for (const merge of [first, second]) expect((await server.call(mergeTag, merge, editor)).status).toBe(200);
  const { signal } = new AbortController();
  for (const merge of [second, first]) await moveMergedTag(server.app, merge, signal);
  expect(await stored()).toEqual([last, last]);
  await server.call(followTag, { tagId: last, status: 0 }, who);
  await server.call(excludeTag, { tagId: last, status: 0 }, other);
  expect((await server.call(listFollowedTags, {}, who)).data).toEqual([]);
  expect((await server.call(listExclusions, { kind: 'tag' }, other)).data.resultList).toEqual([]);
});

test('a tag that is merged while somebody follows or excludes it gives them the other one', async () => {
  const { who, other, stored, from, into } = await setUp('while');
  // The server keeps the tag as it was: the merge of another server has not been announced to it.
  expect((await server.call(getTag, { tagId: from }, who)).data.tagId).toBe(from);
  await server.app.db.update(tag).set({ mergedInto: into }).where(eq(tag.tagId, from));
  const followed = await server.call(followTag, { tagId: from, status: 1 }, who);
  expect(followed.data).toEqual({ tagId: into, followed: true });
  await server.call(excludeTag, { tagId: from, status: 1 }, other);
  expect(await stored()).toEqual([into, into]);
  await server.call(followTag, { tagId: from, status: 0 }, who);
  await server.call(excludeTag, { tagId: from, status: 0 }, other);
  expect(await stored()).toEqual([]);
});

test('a tag that is unfollowed or taken off the exclusions after it was merged stays so when the job runs', async () => {
  const { editor, who, other, stored, from, into, last } = await setUp('early');
  for (const tagId of [from, into]) {
    await server.call(followTag, { tagId, status: 1 }, who);
    await server.call(excludeTag, { tagId, status: 1 }, other);
  }
  const merges = [
    { tagId: from, intoTagId: into },
    { tagId: into, intoTagId: last },
  ];
  for (const merge of merges) await server.call(mergeTag, merge, editor);
  const unfollowed = await server.call(followTag, { tagId: last, status: 0 }, who);
  expect(unfollowed.data).toEqual({ tagId: last, followed: false });
  await server.call(excludeTag, { tagId: last, status: 0 }, other);
  const { signal } = new AbortController();
  for (const merge of merges) await moveMergedTag(server.app, merge, signal);
  expect(await stored()).toEqual([]);
});

for (const later of ['followed', 'excluded'] as const)
  for (const mergedTag of ['followed', 'excluded'] as const)
    test(`of two tags that are merged, the ${mergedTag} one into the other, the person keeps the ${later} one, which was later`, async () => {
      const { editor, who, followed, excluded, from, into } = await setUp(
        `${later}${mergedTag}`.slice(0, 12),
      );
      const [followedTag, excludedTag] = mergedTag === 'followed' ? [from, into] : [into, from];
      const follow = () => server.call(followTag, { tagId: followedTag, status: 1 }, who);
      const exclude = () => server.call(excludeTag, { tagId: excludedTag, status: 1 }, who);
      for (const act of later === 'followed' ? [exclude, follow] : [follow, exclude]) await act();
      const merge = { tagId: from, intoTagId: into };
      await server.call(mergeTag, merge, editor);
      await moveMergedTag(server.app, merge, new AbortController().signal);
      expect({ followed: await followed(), excluded: await excluded() }).toEqual({
        followed: later === 'followed' ? [into] : [],
        excluded: later === 'followed' ? [] : [into],
      });
    });

test('a tag that is followed is no longer excluded, and one that is excluded no longer followed, merged or not', async () => {
  const { editor, who, followed, excluded, from, into } = await setUp('either');
  const follow = (tagId: string) => server.call(followTag, { tagId, status: 1 }, who);
  const exclude = (tagId: string) => server.call(excludeTag, { tagId, status: 1 }, who);
  const inForce = async () => [await followed(), await excluded()];
  await exclude(from);
  await follow(from);
  expect(await inForce()).toEqual([[from], []]);
  expect((await exclude(from)).data).toEqual({ unfollowed: true });
  expect((await exclude(from)).data).toEqual({ unfollowed: false });
  expect(await inForce()).toEqual([[], [from]]);
  await server.call(mergeTag, { tagId: from, intoTagId: into }, editor);
  await follow(into);
  expect(await inForce()).toEqual([[into], []]);
  await exclude(into);
  expect(await inForce()).toEqual([[], [into]]);
});

const acts = { unfollowed: followTag, 'taken off the exclusions': excludeTag };
for (const [what, endpoint] of Object.entries(acts))
  for (const first of ['job', 'person'])
    concurrencyTest(`a tag that is ${what} while the job moves it stays so, the ${first} first`, async () => {
      const { db } = server.app;
      const { editor, who, stored, from, into } = await setUp(`${endpoint.path.slice(-5)}${first}`);
      const merge = { tagId: from, intoTagId: into };
      await server.call(endpoint, { tagId: from, status: 1 }, who);
      await server.call(mergeTag, merge, editor);
      const list = { userId: who.userId, entries: '', builtAt: new Date() };
      await db.insert(recommendation).values(list);
      const job = () => moveMergedTag(server.app, merge, new AbortController().signal);
      const person = () => server.call(endpoint, { tagId: into, status: 0 }, who);
      const started: Promise<unknown>[] = [];
      await db.transaction(async (tx) => {
        // Both delete the list of the person at their end.
        await tx.delete(recommendation).where(eq(recommendation.userId, who.userId));
        for (const start of first === 'job' ? [job, person] : [person, job]) {
          started.push(start());
          await waitForLocks(server, started.length);
        }
      });
      await Promise.all(started);
      expect(await stored()).toEqual([]);
    });

test('operators see how many people follow a tag', async () => {
  const { editor, who, from, into } = await setUp('counted');
  const readers = [who, await member(server, 'countedOther')];
  for (const reader of readers) await server.call(followTag, { tagId: from, status: 1 }, reader);
  await server.call(followTag, { tagId: into, status: 1 }, who);
  const { data } = await server.call(listTagFollowers, {}, editor);
  expect(data).toContainEqual({ tagId: from, followers: 2 });
  expect(data).toContainEqual({ tagId: into, followers: 1 });
  const finance = await signInOperator(server, 'finance');
  expect((await server.call(listTagFollowers, {}, finance)).status).toBe(403);
});
