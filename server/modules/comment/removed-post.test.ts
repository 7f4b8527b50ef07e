import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { waitForLocks } from '../../testing/count-waiting.ts';
import { testServer } from '../../testing/server.ts';
import { purgePost } from '../post/scenario.ts';
import { comment } from './tables.ts';
import { scene, writeComment } from './testing/comments.ts';

// The test runs the purge itself.
const server = testServer({}, 'none');

for (const kind of ['comment', 'reply'] as const)
  concurrencyTest(
    `a ${kind} that was checked before the purge of its post is not stored after it`,
    async () => {
      const { author, reader, postId } = await scene(server);
      const commentId = await writeComment(server, postId, author);
      const { db } = server.app;
      const write = () =>
        kind === 'comment'
          ? server.call(addComment, { postId, content: '还在吗' }, reader)
          : server.call(replyToComment, { postId, commentId, content: '还在吗' }, reader);
      const pending = await db.transaction(async (tx) => {
        await tx.execute(sql`select 1 from app_user where user_id = ${reader.userId} for update`);
        const reply = write();
        await waitForLocks(server);
        expect((await server.call(deletePost, { postId }, author)).code).toBe('00000');
        await purgePost(server.app, { postId }, new AbortController().signal);
        return [reply];
      });
      expect(await pending[0]).toMatchObject({ status: 404, data: { error: 'post.notFound' } });
      expect(await db.$count(comment, eq(comment.postId, postId))).toBe(0);
    },
  );
