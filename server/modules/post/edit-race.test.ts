import { approvePost } from '@muyu/contract/operator.ts';
import { deletePost, editPost, postInfo } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { decide, pendingPost, readyPicture } from '../../testing/posts.ts';
import { race } from '../../testing/race.ts';
import { testServer } from '../../testing/server.ts';
import { mediaFile } from '../media/index.ts';
import { decideReview, holdReview, pendingReviewOf, reviewItem } from '../moderation/index.ts';
import { takeDown } from './commands/take-down.ts';
import { postDesk } from './index.ts';
import { post, postRevision } from './tables.ts';

const server = testServer({ demo: true });
const before = '审核员看到的';
const after = '没有人看过的';
let reviewer: Awaited<ReturnType<typeof signedIn>>;
let author: Awaited<ReturnType<typeof member>>;

beforeAll(async () => {
  reviewer = await signedIn(server, 'reviewer');
  author = await member(server, 'author');
});

const waiting = async () => {
  const postId = await pendingPost(server, author, { content: before });
  return { postId, reviewId: await pendingReviewOf(server.app.db, postId) };
};
const edit = (postId: string, content = after) =>
  server.call(editPost, { postId, content, consent: true }, author);
const postOf = async (postId: string) => {
  const [row] = await server.app.db.select().from(post).where(eq(post.postId, postId));
  return row!;
};
const revisionsOf = (postId: string) =>
  server.app.db.select().from(postRevision).where(eq(postRevision.postId, postId));
const itemsOf = (postId: string) =>
  server.app.db.select().from(reviewItem).where(eq(reviewItem.targetId, postId));

/** Until so many statements wait for a lock. */
const blocked = (count: number) =>
  expect
    .poll(
      async () => {
        const { rows } = await server.app.db.execute<{ n: number }>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows[0]!.n;
      },
      { timeout: 15_000 },
    )
    .toBe(count);

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

race(
  'a decision that came first stands: the edit waits for it, and then for a review of its own',
  async () => {
    const { postId, reviewId } = await waiting();
    const { app } = server;
    const { open, opened } = gate();
    const held = gate();
    const decided = app.db.transaction(async (tx) => {
      const decision = { reviewId, decision: 'approved', decidedBy: reviewer.operatorId } as const;
      await decideReview({ app, now: new Date() }, tx, decision);
      held.open();
      await opened;
    });
    await held.opened;
    const edited = edit(postId);
    await blocked(1);
    open();
    await decided;
    expect(await edited).toMatchObject({ status: 200, data: { state: 'published' } });
    expect(await postOf(postId)).toMatchObject({ state: 'published', content: before });
    expect(await revisionsOf(postId)).toMatchObject([{ state: 'pending' }]);
    expect(await pendingReviewOf(app.db, postId)).not.toBe(reviewId);
  },
);

race('an edit that came first stands: the decision waits for it and finds its item withdrawn', async () => {
  const { postId, reviewId } = await waiting();
  const fileIds = [await readyPicture(server, author)];
  const { open, opened } = gate();
  // The edit holds item and post, and waits here for its file.
  const file = gate();
  const held = server.app.db.transaction(async (tx) => {
    await tx.select().from(mediaFile).where(eq(mediaFile.fileId, fileIds[0]!)).for('update');
    file.open();
    await opened;
  });
  await file.opened;
  const edited = server.call(editPost, { postId, content: after, consent: true, fileIds }, author);
  await blocked(1);
  const decided = server.call(approvePost, { reviewId }, reviewer);
  await blocked(2);
  open();
  await held;
  expect((await edited).status).toBe(200);
  expect(await decided).toMatchObject({ status: 404, data: { error: 'review.notFound' } });
  expect(await postOf(postId)).toMatchObject({ state: 'pending', content: after });
  expect(await pendingReviewOf(server.app.db, postId)).not.toBe(reviewId);
});

race(
  'a deletion that came first stands: the edit takes the item that it holds out of the queue',
  async () => {
    const { postId } = await waiting();
    const { app } = server;
    const { open, opened } = gate();
    const held = gate();
    const deleted = app.db.transaction(async (tx) => {
      const [row] = await tx.select().from(post).where(eq(post.postId, postId)).for('update');
      held.open();
      await opened;
      await takeDown(app, tx, row!, new Date());
    });
    await held.opened;
    const edited = edit(postId);
    await blocked(1);
    open();
    await deleted;
    expect(await edited).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
    expect((await itemsOf(postId)).map(({ state }) => state)).toEqual(['withdrawn']);
  },
);

race(
  'edits and decisions at the same moment: what is published was reviewed, and nobody waits for ever',
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
      // Two edits: one at least came after the decision, or before it; its draft waits, in the post or beside it.
      expect(open).toHaveLength(1);
      const revisions = await revisionsOf(postId);
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

race('edits of a rejected post at the same moment leave one post that waits once', async () => {
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

race('a second edit does not wait for a decision about the first while it holds the post', async () => {
  const { postId } = await waiting();
  await decide(server, postId, 'rejected');
  for (let round = 0; round < 10; round++) {
    await edit(postId, '再来一次');
    const reviewId = await pendingReviewOf(server.app.db, postId);
    const reject = server.app.db.transaction((tx) =>
      decideReview({ app: server.app, now: new Date() }, tx, {
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
});

race('an edit and a deletion at the same moment: the post is gone and nothing of it waits', async () => {
  for (let round = 0; round < 15; round++) {
    const { postId } = await waiting();
    const calls = [() => edit(postId), () => server.call(deletePost, { postId }, author)];
    if (round % 2) calls.reverse();
    const replies = await Promise.all(calls.map((call) => call()));
    expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
    expect((await server.call(postInfo, { id: postId }, author)).status).toBe(404);
    expect((await itemsOf(postId)).filter(({ state }) => state === 'pending')).toEqual([]);
  }
});

const published = async () => {
  const { postId } = await waiting();
  await decide(server, postId, 'approved');
  return postId;
};

race(
  'edits, a decision about the revision and a hand on the post at the same moment: one version is up, one waits at most',
  async () => {
    for (let round = 0; round < 12; round++) {
      const postId = await published();
      await edit(postId, '第一版');
      const reviewId = await pendingReviewOf(server.app.db, postId);
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
      // What is up was reviewed: the first version, or none of them.
      expect([before, '第一版']).toContain(row.content);
      const open = (await itemsOf(postId)).filter(({ state }) => state === 'pending');
      const revisions = await revisionsOf(postId);
      expect(open).toHaveLength(1);
      expect(revisions).toMatchObject([{ state: 'pending' }]);
      const { columns } = revisions[0]!.draft as { columns: { content: string } };
      expect(['第二版', '第三版']).toContain(columns.content);
    }
  },
);

race(
  'a deletion at the same moment as an edit and a decision about the revision leaves nothing that waits',
  async () => {
    for (let round = 0; round < 10; round++) {
      const postId = await published();
      await edit(postId, '第一版');
      const reviewId = await pendingReviewOf(server.app.db, postId);
      const calls = [
        () => server.call(deletePost, { postId }, author),
        () => edit(postId, '第二版'),
        () => server.call(approvePost, { reviewId }, reviewer),
      ];
      if (round % 2) calls.reverse();
      const replies = await Promise.all(calls.map((call) => call()));
      expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
      expect((await server.call(postInfo, { id: postId }, author)).status).toBe(404);
      expect((await itemsOf(postId)).filter(({ state }) => state === 'pending')).toEqual([]);
      expect(await revisionsOf(postId)).toEqual([]);
    }
  },
);

race('hiding at the same moment as edits and a decision leaves nothing that waits', async () => {
  const desk = postDesk(server.app);
  for (let round = 0; round < 10; round++) {
    const postId = await published();
    await edit(postId, '第一版');
    const reviewId = await pendingReviewOf(server.app.db, postId);
    const calls: Array<() => Promise<unknown>> = [
      () => edit(postId, '第二版'),
      () =>
        server.app.db.transaction(async (tx) => {
          await holdReview(tx, postId);
          return desk.remove(tx, { targetId: postId, postId: null }, 'hide', new Date());
        }),
      () => edit(postId, '第三版'),
      () => server.call(approvePost, { reviewId }, reviewer),
    ];
    if (round % 2) calls.reverse();
    const replies = await Promise.all(calls.map((call) => call()));
    for (const reply of replies) {
      if (typeof reply === 'boolean') expect(reply).toBe(true);
      else expect([200, 404, 409]).toContain((reply as { status: number }).status);
    }
    expect((await postOf(postId)).state).toBe('hidden');
    expect((await itemsOf(postId)).filter(({ state }) => state === 'pending')).toEqual([]);
    expect(await revisionsOf(postId)).toEqual([]);
  }
});
