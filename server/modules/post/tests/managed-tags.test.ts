import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import {
  addTag,
  blockTag,
  listManagedTags,
  mergeTag,
  orderTags,
  tagLimits,
  updateTag,
} from '@muyu/contract/admin/tag.ts';
import { getPost, updatePost } from '@muyu/contract/post.ts';
import { followTag, listFollowedTags } from '@muyu/contract/recommendation.ts';
import { getTag, listTags } from '@muyu/contract/tag.ts';
import { inArray, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { pendingPost, publishedPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { lockFile } from '../../media/testing/files.ts';
import { moveTagPosts } from '../commands/move-tag-posts.ts';
import { tag } from '../tables.ts';

// The tests run the job of a merge themselves.
const server = testServer({}, 'none');
const names = (text: string) => ({ zh_CN: `${text}签`, en_US: text, ja: `${text}タグ` });

const changedMeanwhile = { status: 409, data: { error: 'tag.changedMeanwhile' } };

async function setUp(prefix: string) {
  const editor = await signInOperator(server, 'editor');
  const add = async (text: string) =>
    (await server.call(addTag, { name: names(`${prefix}${text}`) }, editor)).data.tagId;
  return { editor, add, author: await member(server, `${prefix}Author`) };
}

test('an editor adds and renames tags with names of their own', async () => {
  const { editor, add, author } = await setUp('name');
  const [one, two] = [await add('One'), await add('Two')];
  const id = await publishedPost(server, author, { tagIds: [one] });
  const onPost = async () => (await server.call(getPost, { id }, author)).data.tags.map(({ name }) => name);
  expect(await onPost()).toEqual(['nameOne签']);
  const taken = { status: 422, data: { error: 'tag.nameTaken' } };
  expect(await server.call(addTag, { name: names('nameONE') }, editor)).toMatchObject(taken);
  expect(
    await server.call(updateTag, { tagId: two, name: names('nameOne'), seen: names('nameTwo') }, editor),
  ).toMatchObject(taken);
  expect(await server.call(addTag, { name: { ...names('nameX'), ja: '　' } }, editor)).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'name' }] },
  });
  const rename = (name: string, seen: string) =>
    server.call(updateTag, { tagId: one, name: names(name), seen: names(seen) }, editor);
  expect((await rename('nameNew', 'nameOne')).status).toBe(200);
  expect(await onPost()).toEqual(['nameNew签']);
  expect((await rename('nameNew', 'nameOne')).status, 'the same once more').toBe(200);
  expect(await rename('nameOther', 'nameOne')).toMatchObject(changedMeanwhile);
  expect((await server.call(getTag, { tagId: one }, { ...author, locale: 'ja' })).data.name).toBe(
    'nameNewタグ',
  );
  for (const tagId of [newId(new Date()), 'x'])
    expect(
      await server.call(updateTag, { tagId, name: names('nameY'), seen: names('nameX') }, editor),
    ).toMatchObject({
      status: 404,
      data: { error: 'tag.notFound' },
    });
});

test('a blocked tag is shown nowhere and takes no posts until it is unblocked', async () => {
  const { editor, add, author } = await setUp('block');
  const tagId = await add('One');
  const postId = await publishedPost(server, author, { tagIds: [tagId] });
  const shown = async () => ({
    listed: (await server.call(listTags, {}, author)).data.some((each) => each.tagId === tagId),
    info: (await server.call(getTag, { tagId }, author)).status,
    onPost: (await server.call(getPost, { id: postId }, author)).data.tags.some(
      (each) => each.tagId === tagId,
    ),
  });
  expect(await shown()).toEqual({ listed: true, info: 200, onPost: true });
  expect(await server.call(blockTag, { tagId: newId(new Date()), status: 1 }, editor)).toMatchObject({
    status: 404,
    data: { error: 'tag.notFound' },
  });
  expect((await server.call(blockTag, { tagId, status: 1 }, editor)).status).toBe(200);
  expect(await shown()).toEqual({ listed: false, info: 404, onPost: false });
  await expect(publishedPost(server, author, { tagIds: [tagId] })).rejects.toThrow();
  const managed = async () =>
    (await server.call(listManagedTags, {}, editor)).data.find((each) => each.tagId === tagId);
  expect(await managed()).toMatchObject({ postNum: 1, blockedAt: expect.any(String) });
  expect((await server.call(blockTag, { tagId, status: 0 }, editor)).status).toBe(200);
  expect(await shown()).toEqual({ listed: true, info: 200, onPost: true });
});

test('a merged tag gives its posts and followers to the other one, and posts written with it get the other one', async () => {
  const { editor, add, author } = await setUp('merge');
  const [from, into] = [await add('From'), await add('Into')];
  const posts = [
    await publishedPost(server, author, { tagIds: [from] }),
    await publishedPost(server, author, { tagIds: [from, into] }),
  ];
  expect(await server.call(mergeTag, { tagId: from, intoTagId: from }, editor)).toMatchObject({
    data: { error: 'tag.sameTag' },
  });
  await server.call(followTag, { tagId: from, status: 1 }, author);
  expect((await server.call(mergeTag, { tagId: from, intoTagId: into }, editor)).status).toBe(200);
  const followed = (await server.call(listFollowedTags, {}, author)).data;
  expect(followed.map(({ tagId }) => tagId)).toEqual([into]);
  await moveTagPosts(server.app, { tagId: from, intoTagId: into }, new Date(), new AbortController().signal);
  posts.push(await publishedPost(server, author, { tagIds: [from] }));
  for (const id of posts)
    expect((await server.call(getPost, { id }, author)).data.tags.map(({ tagId }) => tagId)).toEqual([into]);
  expect((await server.call(getTag, { tagId: from }, author)).data).toMatchObject({ tagId: into });
  const all = (await server.call(listManagedTags, {}, editor)).data;
  expect(all.some(({ tagId }) => tagId === from)).toBe(false);
  expect(all.find(({ tagId }) => tagId === into)?.postNum).toBe(3);
});

test('a merge that is repeated after a lost reply has no further effect, and one into another tag finds nothing', async () => {
  const { editor, add } = await setUp('again');
  const [from, into, other] = [await add('From'), await add('Into'), await add('Other')];
  const merge = (intoTagId: string) => server.call(mergeTag, { tagId: from, intoTagId }, editor);
  for (let n = 0; n < 2; n++) expect((await merge(into)).status).toBe(200);
  expect((await merge(other)).status).toBe(404);
  const owner = await signInOperator(server, 'owner');
  const { resultList } = (await server.call(listAuditEntries, {}, owner)).data;
  const entries = resultList.filter(({ targetId }) => targetId === from);
  expect(entries.map(({ action }) => action)).toEqual(['tag.merge', 'tag.add']);
});

test('a tag is added once by a request that is repeated after a lost reply', async () => {
  const { editor } = await setUp('repeat');
  const name = names('repeatOne');
  const [first, second] = [
    await server.call(addTag, { name }, editor),
    await server.call(addTag, { name }, editor),
  ];
  expect(first.status).toBe(200);
  expect(second.data).toEqual(first.data);
  const colleague = await signInOperator(server, 'editor');
  const taken = { status: 422, data: { error: 'tag.nameTaken' } };
  expect(await server.call(addTag, { name }, colleague)).toMatchObject(taken);
  expect(await server.call(addTag, { name: { ...name, ja: '別' } }, editor)).toMatchObject(taken);
});

test('no tag is added beyond the number that can be ordered', async () => {
  const { editor, add } = await setUp('full');
  const { db } = server.app;
  const before = await db.$count(tag, isNull(tag.mergedInto));
  const rows = Array.from({ length: tagLimits.tags - before - 1 }, (_, n) => {
    const name = `full${n}`;
    return {
      tagId: newId(new Date()),
      key: name,
      nameZh: name,
      nameEn: name,
      nameJa: name,
      position: 9_000 + n,
    };
  });
  await db.insert(tag).values(rows);
  const last = await add('Last');
  expect(await server.call(addTag, { name: names('fullMore') }, editor)).toMatchObject({
    status: 422,
    data: { error: 'tag.tooMany' },
    message: expect.stringContaining('1000'),
  });
  const seen = (await server.call(listManagedTags, {}, editor)).data.map(({ tagId }) => tagId);
  expect(seen).toHaveLength(tagLimits.tags);
  const tagIds = [last, ...seen.filter((tagId) => tagId !== last)];
  expect((await server.call(orderTags, { tagIds, seen }, editor)).status).toBe(200);
  await db.delete(tag).where(inArray(tag.tagId, [...rows.map(({ tagId }) => tagId)]));
});

test('the posts of a tag whose other tag is merged on before they are moved go to the last one', async () => {
  const { editor, add, author } = await setUp('chain');
  const [from, into, last] = [await add('From'), await add('Into'), await add('Last')];
  const id = await publishedPost(server, author, { tagIds: [from] });
  for (const merge of [
    { tagId: from, intoTagId: into },
    { tagId: into, intoTagId: last },
  ])
    expect((await server.call(mergeTag, merge, editor)).status).toBe(200);
  const { signal } = new AbortController();
  await moveTagPosts(server.app, { tagId: into, intoTagId: last }, new Date(), signal);
  await moveTagPosts(server.app, { tagId: from, intoTagId: into }, new Date(), signal);
  expect((await server.call(getPost, { id }, author)).data.tags.map(({ tagId }) => tagId)).toEqual([last]);
  const all = (await server.call(listManagedTags, {}, editor)).data;
  expect(all.find(({ tagId }) => tagId === last)?.postNum).toBe(1);
});

concurrencyTest('a post can be edited while the posts of its merged tag are moved', async () => {
  const { editor, add, author } = await setUp('edited');
  const [from, into] = [await add('From'), await add('Into')];
  const postId = await pendingPost(server, author, { tagIds: [from] });
  const fileId = await readyPicture(server, author);
  await server.call(mergeTag, { tagId: from, intoTagId: into }, editor);
  let edited: ReturnType<typeof server.call<typeof updatePost>> | undefined;
  let moved: Promise<void> | undefined;
  // The edit has locked its post and waits for its file, the job then waits for the post.
  await server.app.db.transaction(async (tx) => {
    await lockFile(tx, author, fileId);
    const draft = { postId, content: '改过的', consent: true, fileIds: [fileId], tagIds: [into] };
    edited = server.call(updatePost, draft, author);
    await waitForLocks(server);
    const { signal } = new AbortController();
    moved = moveTagPosts(server.app, { tagId: from, intoTagId: into }, new Date(), signal);
    await waitForLocks(server, 2);
  });
  expect((await edited)?.status).toBe(200);
  await moved;
  expect((await server.call(getPost, { id: postId }, author)).data.tags.map(({ tagId }) => tagId)).toEqual([
    into,
  ]);
});

test('tags are listed in the order of operators', async () => {
  const { editor, add, author } = await setUp('order');
  const [one, two] = [await add('One'), await add('Two')];
  const idsOf = (tags: { tagId: string }[]) => tags.map(({ tagId }) => tagId);
  const seen = idsOf((await server.call(listManagedTags, {}, editor)).data);
  const order = (...tagIds: string[]) => server.call(orderTags, { tagIds, seen }, editor);
  expect((await order(two, one, newId(new Date()))).status).toBe(200);
  expect((await order(two, one)).status, 'the same once more').toBe(200);
  expect(await order(one, two)).toMatchObject(changedMeanwhile);
  const ids = idsOf((await server.call(listTags, {}, author)).data);
  expect(ids.slice(0, 2)).toEqual([two, one]);
});

test('no tag is merged into a blocked one', async () => {
  const { editor, add } = await setUp('into');
  const [from, into] = [await add('From'), await add('Into')];
  const merge = () => server.call(mergeTag, { tagId: from, intoTagId: into }, editor);
  await server.call(blockTag, { tagId: into, status: 1 }, editor);
  expect(await merge()).toMatchObject({
    status: 422,
    data: { error: 'tag.intoBlocked', fields: [{ field: 'intoTagId' }] },
  });
  await server.call(blockTag, { tagId: into, status: 0 }, editor);
  expect((await merge()).status).toBe(200);
});
