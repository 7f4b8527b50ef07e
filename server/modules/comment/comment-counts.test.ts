import type { LoginData } from '@muyu/contract/account.ts';
import {
  addComment,
  commentPage,
  deleteComment,
  deleteReply,
  replyPage,
  replyToComment,
  replyToReply,
} from '@muyu/contract/comment.ts';
import { like, postInfo } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { foldCounts } from '../post/index.ts';
import { comment, commentLike } from './index.ts';

const server = testServer();
let author: LoginData;
beforeAll(async () => {
  author = await member(server, 'author');
});

const living = (postId: string) =>
  server.app.db
    .select()
    .from(comment)
    .where(and(eq(comment.postId, postId), eq(comment.state, 'published')));

/** What must hold at any moment of rest: every count is the number of living rows. */
async function checkCounts(postId: string): Promise<number> {
  const rows = await living(postId);
  const info = await server.call(postInfo, { id: postId }, author);
  expect(info.data.commentNum).toBe(rows.length);
  for (const row of rows.filter((one) => one.parentId === null)) {
    expect(row.replyCount).toBe(rows.filter((one) => one.parentId === row.commentId).length);
  }
  const roots = new Set(rows.filter((one) => one.parentId === null).map((one) => one.commentId));
  expect(rows.filter((one) => one.parentId !== null && !roots.has(one.parentId))).toEqual([]);
  return rows.length;
}

type Place = { commentId: string; replies: string[] };
const act = fc.record({
  kind: fc.constantFrom('add', 'add', 'reply', 'reply', 'answer', 'deleteComment', 'deleteReply'),
  which: fc.nat(20),
  below: fc.nat(20),
});
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Does one act on whatever stands at that place; refusals are fine, faults are not. */
async function perform(postId: string, known: Place[], { kind, which, below }: Act): Promise<void> {
  const content = kind;
  const place = known[which % Math.max(1, known.length)];
  const replyId = place?.replies[below % Math.max(1, place.replies.length)];
  if (kind === 'add') {
    const { data } = await server.call(addComment, { postId, content }, author);
    known.push({ commentId: data.commentId, replies: [] });
    return;
  }
  if (!place) return;
  const { commentId } = place;
  if (kind === 'deleteComment') {
    expect((await server.call(deleteComment, { postId, commentId }, author)).status).not.toBe(500);
  } else if (kind === 'reply' || !replyId) {
    const { code, data, status } = await server.call(replyToComment, { postId, commentId, content }, author);
    expect(status).not.toBe(500);
    if (code === '00000') place.replies.push(data.replyId);
  } else if (kind === 'answer') {
    const reply = await server.call(replyToReply, { postId, commentId, replyId, content }, author);
    expect(reply.status).not.toBe(500);
    if (reply.code === '00000') place.replies.push(reply.data.replyId);
  } else {
    expect((await server.call(deleteReply, { postId, commentId, replyId }, author)).status).not.toBe(500);
  }
}

test('counts equal living rows after any sequence of adding, replying and deleting', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 30 }), async (acts) => {
      const postId = await publishedPost(server, author);
      const known: Place[] = [];
      for (const [i, one] of acts.entries()) {
        await perform(postId, known, one);
        if (i % 5 === 0) await checkCounts(postId);
      }
      await checkCounts(postId);
      await foldCounts(server.app);
      await checkCounts(postId);
    }),
    { numRuns: 6 },
  );
});

test('and when all of them act at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 8, maxLength: 8 }), { maxLength: 4 }),
      async (waves) => {
        const postId = await publishedPost(server, author);
        const known: Place[] = [];
        for (const kind of ['add', 'add', 'reply'] as const)
          await perform(postId, known, { kind, which: 0, below: 0 });
        for (const wave of waves) {
          await Promise.all([foldCounts(server.app), ...wave.map((one) => perform(postId, known, one))]);
          await checkCounts(postId);
        }
      },
    ),
    { numRuns: 6 },
  );
});

test('a hundred who like one comment at once, some twice, are a hundred, and none when they take it back', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, author)).data;
  const people = await Promise.all(Array.from({ length: 100 }, () => member(server, 'fond')));
  const click = (status: 0 | 1) =>
    Promise.all(
      [...people, ...people.slice(0, 30)].map((person) =>
        server.call(like, { type: '5', postId, commentId, status }, person),
      ),
    );
  const rows = () => server.app.db.$count(commentLike, eq(commentLike.commentId, commentId));
  const shown = async () =>
    (await server.call(commentPage, { postId }, author)).data.resultList[0]!.thumbupNum;
  for (const reply of await click(1))
    expect(reply).toMatchObject({ code: '00000', data: { isThumbup: true } });
  expect([await rows(), await shown()]).toEqual([100, 100]);
  await click(0);
  expect([await rows(), await shown()]).toEqual([0, 0]);
});

/** Every page until the last, put together. */
async function allPages<Item>(
  read: (page: string) => Promise<{ data: { resultList: Item[]; nextPage: string | null } }>,
  between: () => Promise<unknown>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page: string | null = '1'; page; ) {
    const { data } = await read(page);
    items.push(...data.resultList);
    page = data.nextPage;
    await between();
  }
  return items;
}

test('pages put together hold each living comment once while others write and delete', async () => {
  const postId = await publishedPost(server, author);
  const ids: string[] = [];
  for (let i = 0; i < 30; i++) {
    ids.push((await server.call(addComment, { postId, content: `${i}` }, author)).data.commentId);
  }
  const gone = new Set<string>();
  const write = async () => {
    const last = ids[gone.size]!;
    gone.add(last);
    await server.call(deleteComment, { postId, commentId: last }, author);
    await server.call(addComment, { postId, content: 'new' }, author);
  };
  const shown = await allPages((page) => server.call(commentPage, { postId, page, limit: 7 }, author), write);
  const shownIds = shown.map((one) => one.commentId);
  expect(new Set(shownIds).size).toBe(shownIds.length);
  expect(ids.filter((id) => !gone.has(id) && !shownIds.includes(id))).toEqual([]);
  expect(shownIds).toEqual(shownIds.toSorted().toReversed());
});

test('who reads replies to the end while others reply sees every reply once', async () => {
  const postId = await publishedPost(server, author);
  const { commentId } = (await server.call(addComment, { postId, content: 'one' }, author)).data;
  const reply = () => server.call(replyToComment, { postId, commentId, content: 'r' }, author);
  await reply();
  let done = false;
  const writing = Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let i = 0; i < 15; i++) await reply();
    }),
  ).finally(() => {
    done = true;
  });
  const seen: string[] = [];
  let page = '1';
  for (let finished = false; !finished; ) {
    const wasDone: boolean = done;
    const { data } = await server.call(replyPage, { postId, commentId, page, size: 3 }, author);
    const fresh = data.resultList.map((one) => one.replyId).filter((id) => !seen.includes(id));
    seen.push(...fresh);
    finished = wasDone && !data.hasNextPage;
    page = data.nextPage ?? page;
  }
  await writing;
  expect(seen).toHaveLength(61);
  expect(seen).toEqual(seen.toSorted());
});
