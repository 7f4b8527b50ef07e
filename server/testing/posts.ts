import type { LoginData } from '@muyu/contract/account.ts';
import type { GivenOf } from '@muyu/contract/core/call.ts';
import { addPost } from '@muyu/contract/post.ts';
import sharp from 'sharp';
import { addPicture } from '../modules/media/index.ts';
import { decideReview, pendingReviewOf } from '../modules/moderation/index.ts';
import type { Context } from '../platform/app.ts';
import type { UserViewer } from '../platform/http/viewer.ts';
import type { TestServer } from './server.ts';

type Draft = Partial<GivenOf<typeof addPost>>;

/** The surroundings of a command, as this person. */
export function contextAs(
  { app }: TestServer,
  { userId }: { userId: string },
  now = new Date(),
): Context<UserViewer> {
  const viewer: UserViewer = { kind: 'member', userId, sessionId: userId, certified: false, limited: false };
  return {
    app,
    viewer,
    now,
    locale: 'zh_CN',
    requestId: 'test',
    address: '127.0.0.1',
    userAgent: 'test',
    log: app.log,
  };
}

/** A real picture of one colour. */
export const pictureBytes = (width = 400, height = 300, color = '#a86'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** A picture of this person's, ready to be published. */
export const readyPicture = async (server: TestServer, owner: LoginData): Promise<string> =>
  addPicture(contextAs(server, owner), owner.userId, await pictureBytes(), 'test.jpg');

/** A post that waits for review; gives its id. */
export async function pendingPost(server: TestServer, author: LoginData, draft: Draft = {}): Promise<string> {
  const reply = await server.call(addPost, { content: '傍晚的江边', consent: true, ...draft }, author);
  if (reply.code !== '00000') throw new Error(`publishing: ${reply.message}`);
  return reply.data.postId;
}

/** Decides about a post as a reviewer would. */
export async function decide(
  server: TestServer,
  postId: string,
  decision: 'approved' | 'rejected',
  now = new Date(),
) {
  const { app } = server;
  const reviewId = await pendingReviewOf(app.db, postId);
  const reasons = decision === 'rejected' ? { rule: 'quality' as const, reason: '画面太暗' } : {};
  await app.db.transaction((tx) =>
    decideReview({ app, now }, tx, { reviewId, decision, decidedBy: reviewId, ...reasons }),
  );
}

/** A post that everybody sees; gives its id. */
export async function publishedPost(
  server: TestServer,
  author: LoginData,
  draft: Draft = {},
  now = new Date(),
) {
  const postId = await pendingPost(server, author, draft);
  await decide(server, postId, 'approved', now);
  return postId;
}
