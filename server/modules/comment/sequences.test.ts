import type { LoginData } from '@muyu/contract/account/account.ts';
import { addComment, replyToComment, replyToReply } from '@muyu/contract/comment.ts';
import {
  deleteComment,
  deleteCommentBatch,
  deleteReply,
  pinComment,
} from '@muyu/contract/comment-management.ts';
import { getPost } from '@muyu/contract/post.ts';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect } from 'vitest';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { ignoreRandomReplies } from '../../testing/replies/record.ts';
import { testServer } from '../../testing/server.ts';
import { flushPostCounterDeltas } from '../post/scenario.ts';
import { commentReportHandler } from './comment-report-handler.ts';
import { comment } from './tables.ts';
import { decideComment, overturn, readAll, scene, upsertTerm } from './testing/comments.ts';

const server = testServer();
beforeAll(ignoreRandomReplies);
beforeAll(() => upsertTerm(server, '等等看', 'hold'));

type Board = Awaited<ReturnType<typeof scene>> & {
  roots: string[];
  replies: Array<[commentId: string, replyId: string]>;
  held: string[];
  hidden: string[];
};

const kinds = [
  'add',
  'add',
  'hold',
  'reply',
  'reply',
  'holdReply',
  'answer',
  'pin',
  'pin',
  'unpin',
  'deleteComment',
  'deleteReply',
  'batch',
  'approve',
  'approve',
  'approve',
  'reject',
  'hide',
  'hide',
  'bringBack',
] as const;
const act = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(12), own: fc.boolean() });
type Act = { kind: (typeof kinds)[number]; which: number; own: boolean };

/** Runs one action on the comment at that position, as the author or the reader; declared errors pass, others throw. */
async function perform(place: Board, { kind, which, own }: Act) {
  const { author, reader, postId, roots, replies, held, hidden } = place;
  const by: LoginData = own ? author : reader;
  const one = <Item>(list: readonly Item[]): Item | undefined => list[which % Math.max(1, list.length)];
  const commentId = one(roots);
  const [below, replyId] = one(replies) ?? [];
  const waiting = one(held);
  const fine = <Reply extends { status: number }>(reply: Reply): Reply => {
    expect([200, 403, 404, 422]).toContain(reply.status);
    return reply;
  };
  switch (kind) {
    case 'add':
    case 'hold': {
      const content = kind === 'add' ? '江边' : '等等看';
      const reply = fine(await server.call(addComment, { postId, content }, by));
      roots.push(reply.data.commentId);
      if (kind === 'hold') held.push(reply.data.commentId);
      return;
    }
    case 'reply':
    case 'holdReply': {
      if (!commentId) return;
      const content = kind === 'reply' ? '真好' : '等等看';
      const reply = fine(await server.call(replyToComment, { postId, commentId, content }, by));
      if (reply.status !== 200) return;
      replies.push([commentId, reply.data.replyId]);
      if (kind === 'holdReply') held.push(reply.data.replyId);
      return;
    }
    case 'answer': {
      if (!below || !replyId) return;
      const given = { postId, commentId: below, replyId, content: '是的' };
      const reply = fine(await server.call(replyToReply, given, by));
      if (reply.status === 200) replies.push([below, reply.data.replyId]);
      return;
    }
    case 'pin':
    case 'unpin':
      if (commentId)
        fine(await server.call(pinComment, { postId, commentId, status: kind === 'pin' ? 1 : 0 }, by));
      return;
    case 'deleteComment':
      if (commentId) fine(await server.call(deleteComment, { postId, commentId }, by));
      return;
    case 'deleteReply':
      if (below && replyId) fine(await server.call(deleteReply, { postId, commentId: below, replyId }, by));
      return;
    case 'batch': {
      const whole = commentId && which % 4 === 0 ? [{ commentId, replyIdList: [] }] : [];
      const replyIdList = replies.filter(([id]) => id === below).map(([, id]) => id);
      const single = below ? [{ commentId: below, replyIdList: replyIdList.slice(0, 2) }] : [];
      fine(await server.call(deleteCommentBatch, { postId, commentParamList: [...whole, ...single] }, by));
      return;
    }
    case 'approve':
    case 'reject':
      if (waiting)
        await decideComment(server, waiting, kind === 'approve' ? 'approved' : 'rejected').catch(() => {});
      return;
    case 'hide': {
      const target = own ? replyId : commentId;
      if (!target) return;
      hidden.push(target);
      await server.app.db.transaction((tx) =>
        commentReportHandler(server.app).remove(tx, { targetId: target, postId }, 'hide', new Date()),
      );
      return;
    }
    case 'bringBack': {
      const target = one([...hidden, ...held]);
      if (target) await overturn(server, target, reader.userId);
    }
  }
}

/**
 * Invariants while no request is under way: pages put together hold each living comment and reply once, pinned first and three
 * at most, and every count is the number of rows.
 */
async function check({ author, reader, postId }: Board): Promise<void> {
  const rows = await server.app.db
    .select()
    .from(comment)
    .where(and(eq(comment.postId, postId), eq(comment.state, 'published')));
  const roots = rows.filter((row) => row.parentId === null);
  const pinned = roots.filter((row) => row.top !== null).toSorted((a, b) => a.top! - b.top!);
  const others = roots
    .filter((row) => row.top === null)
    .toSorted((a, b) => (a.commentId < b.commentId ? 1 : -1));
  const below = (id: string) =>
    rows
      .filter((row) => row.parentId === id)
      .map((row) => row.commentId)
      .toSorted();
  const seen = await readAll(server, postId, reader, 3);
  expect(seen.ids).toEqual([...pinned, ...others].map((row) => row.commentId));
  expect(pinned.length).toBeLessThanOrEqual(3);
  for (const one of seen.comments) {
    expect(seen.replies[one.commentId]).toEqual(below(one.commentId));
    expect(one.commentNum).toBe(below(one.commentId).length);
    expect(one.childLists.map((reply) => reply.replyId)).toEqual(below(one.commentId).slice(0, 3));
  }
  const visible = roots.reduce((sum, row) => sum + 1 + below(row.commentId).length, 0);
  expect((await server.call(getPost, { id: postId }, author)).data.commentNum).toBe(visible);
}

const board = async (): Promise<Board> => ({
  ...(await scene(server)),
  roots: [],
  replies: [],
  held: [],
  hidden: [],
});

concurrencyTest(
  'after any sequence of requests pages contain each comment once and counts equal the rows',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 40 }), async (acts) => {
        const place = await board();
        for (const [i, one] of acts.entries()) {
          await perform(place, one);
          if (i % 8 === 7) await check(place);
        }
        await check(place);
        await flushPostCounterDeltas(server.app);
        await check(place);
      }),
      { numRuns: 10 },
    );
  },
  60_000,
);

concurrencyTest(
  'after concurrent sequences pages contain each comment once and counts equal the rows',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 8, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
        async (waves) => {
          const place = await board();
          for (const kind of ['add', 'add', 'add', 'hold', 'reply', 'holdReply'] as const)
            await perform(place, { kind, which: 0, own: kind === 'reply' });
          for (const wave of waves) {
            await Promise.all([
              flushPostCounterDeltas(server.app),
              ...wave.map((one) => perform(place, one)),
            ]);
            await check(place);
          }
        },
      ),
      { numRuns: 10 },
    );
  },
  60_000,
);
