import type { LoginData } from '@muyu/contract/account/account.ts';
import { approvePost } from '@muyu/contract/admin/review.ts';
import { deletePost, getPost, updatePost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { countWaiting } from '../../../testing/count-waiting.ts';
import { signInOperator } from '../../../testing/operators.ts';
import { decide, pendingPost, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { lockFile } from '../../media/testing/files.ts';
import { lockReviews } from '../../moderation/index.ts';
import { decideReview, getPendingReviewId } from '../../moderation/scenario.ts';
import { listReviews } from '../../moderation/testing/reviews.ts';
import { softDeletePost } from '../commands/remove-post.ts';
import { postReportTarget } from '../scenario.ts';
import { post, postRevision } from '../tables.ts';

const server = testServer({ demo: true });
const before = '审核员看到的';
const after = '没有人看过的';
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
let author: LoginData;

beforeAll(async () => {
  reviewer = await signInOperator(server, 'reviewer');
  author = await member(server, 'author');
});

const waiting = async () => {
  const postId = await pendingPost(server, author, { content: before });
  return { postId, reviewId: await getPendingReviewId(server.app.db, postId) };
};
const edit = (postId: string, content = after) =>
  server.call(updatePost, { postId, content, consent: true }, author);
const postOf = async (postId: string) => {
  const [row] = await server.app.db.select().from(post).where(eq(post.postId, postId));
  return row!;
};
const getRevisions = (postId: string) =>
  server.app.db.select().from(postRevision).where(eq(postRevision.postId, postId));
const itemsOf = (postId: string) => listReviews(server, postId);

/** Waits until this many statements wait for a lock. */
const blocked = (count: number) => expect.poll(() => countWaiting(server), { timeout: 60_000 }).toBe(count);

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

concurrencyTest(
  'an edit that starts during a decision waits for it and is submitted as a new review item',
  async () => {
    const { postId, reviewId } = await waiting();
    const { app } = server;
    const { open, opened } = gate();
    const locked = gate();
    const decided = app.db.transaction(async (tx) => {
      const decision = { reviewId, decision: 'approved', decidedBy: reviewer.operatorId } as const;
      await decideReview({ app, now: new Date(), locale: 'zh_CN' }, tx, decision);
      locked.open();
      await opened;
    });
    await locked.opened;
    const edited = edit(postId);
    await blocked(1);
    open();
    await decided;
    expect(await edited).toMatchObject({ status: 200, data: { state: 'published' } });
    expect(await postOf(postId)).toMatchObject({ state: 'published', content: before });
    expect(await getRevisions(postId)).toMatchObject([{ state: 'pending' }]);
    expect(await getPendingReviewId(app.db, postId)).not.toBe(reviewId);
  },
);

concurrencyTest(
  'a decision that starts during an edit waits for it and finds its item withdrawn',
  async () => {
    const { postId, reviewId } = await waiting();
    const fileIds = [await readyPicture(server, author)];
    const { open, opened } = gate();
    // The edit has locked item and post and waits here for its file.
    const file = gate();
    const locked = server.app.db.transaction(async (tx) => {
      await lockFile(tx, author, fileIds[0]!);
      file.open();
      await opened;
    });
    await file.opened;
    const edited = server.call(updatePost, { postId, content: after, consent: true, fileIds }, author);
    await blocked(1);
    const decided = server.call(approvePost, { reviewId }, reviewer);
    await blocked(2);
    open();
    await locked;
    expect((await edited).status).toBe(200);
    expect(await decided).toMatchObject({ status: 404, data: { error: 'review.notFound' } });
    expect(await postOf(postId)).toMatchObject({ state: 'pending', content: after });
    expect(await getPendingReviewId(server.app.db, postId)).not.toBe(reviewId);
  },
);

concurrencyTest('an edit that starts during a deletion withdraws the item that it has locked', async () => {
  const { postId } = await waiting();
  const { app } = server;
  const { open, opened } = gate();
  const locked = gate();
  const deleted = app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
    locked.open();
    await opened;
    await softDeletePost(app, tx, row!, new Date());
  });
  await locked.opened;
  const edited = edit(postId);
  await blocked(1);
  open();
  await deleted;
  expect(await edited).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
  expect((await itemsOf(postId)).map(({ state }) => state)).toEqual(['withdrawn']);
});

concurrencyTest(
  'concurrent edits and decisions publish only reviewed versions and do not deadlock',
  async () => {
    for (let round = 0; round < 15; round++) {
      const { postId, reviewId } = await waiting();
      const calls = [
        () => edit(postId),
        () => server.call(approvePost, { reviewId }, reviewer),
        () => edit(postId, `${after}${round}`),
      ];
      if (round % 2) calls.reverse();
      const replies = await Promise.all(calls.map((call) => call()));
      const row = await postOf(postId);
      const open = (await itemsOf(postId)).filter(({ state }) => state === 'pending');
      expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
      // At least one of the two edits is not decided: its draft is pending, in the post or in a revision.
      expect(open).toHaveLength(1);
      const revisions = await getRevisions(postId);
      if (row.state === 'published') {
        expect(row.content).toBe(before);
        expect(revisions).toMatchObject([{ state: 'pending' }]);
      } else {
        expect(row.state).toBe('pending');
        expect(row.content).not.toBe(before);
        expect(revisions).toEqual([]);
      }
    }
  },
);

concurrencyTest('concurrent edits of a rejected post leave one pending review item', async () => {
  for (let round = 0; round < 5; round++) {
    const { postId } = await waiting();
    await decide(server, postId, 'rejected');
    const replies = await Promise.all([1, 2, 3, 4].map((n) => edit(postId, `第${n}版`)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const items = await itemsOf(postId);
    expect(items.filter(({ state }) => state === 'pending')).toHaveLength(1);
    expect((await postOf(postId)).state).toBe('pending');
  }
});

concurrencyTest(
  'a second edit does not wait for the decision about the first while it has locked the post',
  async () => {
    const { postId } = await waiting();
    await decide(server, postId, 'rejected');
    for (let round = 0; round < 10; round++) {
      await edit(postId, '再来一次');
      const reviewId = await getPendingReviewId(server.app.db, postId);
      const reject = server.app.db.transaction((tx) =>
        decideReview({ app: server.app, now: new Date(), locale: 'zh_CN' }, tx, {
          reviewId,
          decision: 'rejected',
          rule: 'quality',
          reason: '还是太暗',
          decidedBy: reviewer.operatorId,
        }).catch(() => null),
      );
      const replies = await Promise.all([edit(postId, '甲'), reject, edit(postId, '乙')]);
      expect([replies[0].status, replies[2].status]).toEqual([200, 200]);
      expect((await postOf(postId)).state).toBe('pending');
    }
  },
);

concurrencyTest(
  'a concurrent edit and deletion leave a deleted post without a pending review item',
  async () => {
    for (let round = 0; round < 15; round++) {
      const { postId } = await waiting();
      const calls = [() => edit(postId), () => server.call(deletePost, { postId }, author)];
      if (round % 2) calls.reverse();
      const replies = await Promise.all(calls.map((call) => call()));
      expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
      expect((await server.call(getPost, { id: postId }, author)).status).toBe(404);
      expect((await itemsOf(postId)).filter(({ state }) => state === 'pending')).toEqual([]);
    }
  },
);

const published = async () => {
  const { postId } = await waiting();
  await decide(server, postId, 'approved');
  return postId;
};

concurrencyTest(
  'concurrent edits and a decision about a revision leave one published and one pending version',
  async () => {
    for (let round = 0; round < 12; round++) {
      const postId = await published();
      await edit(postId, '第一版');
      const reviewId = await getPendingReviewId(server.app.db, postId);
      const calls = [
        () => edit(postId, '第二版'),
        () => server.call(approvePost, { reviewId }, reviewer),
        () => edit(postId, '第三版'),
      ];
      if (round % 2) calls.reverse();
      const replies = await Promise.all(calls.map((call) => call()));
      expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
      const row = await postOf(postId);
      expect(row.state).toBe('published');
      // The published version was reviewed: the original or the first revision.
      expect([before, '第一版']).toContain(row.content);
      const open = (await itemsOf(postId)).filter(({ state }) => state === 'pending');
      const revisions = await getRevisions(postId);
      expect(open).toHaveLength(1);
      expect(revisions).toMatchObject([{ state: 'pending' }]);
      const { columns } = revisions[0]!.draft as { columns: { content: string } };
      expect(['第二版', '第三版']).toContain(columns.content);
    }
  },
);

concurrencyTest(
  'a deletion concurrent with an edit and a decision about a revision leaves nothing pending',
  async () => {
    for (let round = 0; round < 10; round++) {
      const postId = await published();
      await edit(postId, '第一版');
      const reviewId = await getPendingReviewId(server.app.db, postId);
      const calls = [
        () => server.call(deletePost, { postId }, author),
        () => edit(postId, '第二版'),
        () => server.call(approvePost, { reviewId }, reviewer),
      ];
      if (round % 2) calls.reverse();
      const replies = await Promise.all(calls.map((call) => call()));
      expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
      expect((await server.call(getPost, { id: postId }, author)).status).toBe(404);
      expect((await itemsOf(postId)).filter(({ state }) => state === 'pending')).toEqual([]);
      expect(await getRevisions(postId)).toEqual([]);
    }
  },
);

concurrencyTest('hiding concurrent with edits and a decision leaves no pending review', async () => {
  const handler = postReportTarget(server.app);
  for (let round = 0; round < 10; round++) {
    const postId = await published();
    await edit(postId, '第一版');
    const reviewId = await getPendingReviewId(server.app.db, postId);
    const calls: Array<() => Promise<unknown>> = [
      () => edit(postId, '第二版'),
      () =>
        server.app.db.transaction(async (tx) => {
          await lockReviews(tx, postId);
          return handler.remove(tx, { targetId: postId, postId: null }, 'hide', new Date());
        }),
      () => edit(postId, '第三版'),
      () => server.call(approvePost, { reviewId }, reviewer),
    ];
    if (round % 2) calls.reverse();
    const replies = await Promise.all(calls.map((call) => call()));
    for (const reply of replies) {
      if (typeof reply === 'string') expect(reply).toBe('hide');
      else expect([200, 404, 409]).toContain((reply as { status: number }).status);
    }
    expect((await postOf(postId)).state).toBe('hidden');
    expect((await itemsOf(postId)).filter(({ state }) => state === 'pending')).toEqual([]);
    // An edit that was not decided waits until the post is public again.
    for (const { state } of await getRevisions(postId)) expect(state).toBe('pending');
  }
});
