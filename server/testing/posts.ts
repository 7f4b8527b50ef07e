import type { LoginData } from '@muyu/contract/account.ts';
import type { GivenOf, InputOf } from '@muyu/contract/core/call.ts';
import { mediaLimits } from '@muyu/contract/media.ts';
import { addPost } from '@muyu/contract/post.ts';
import sharp from 'sharp';
import { addPicture, mediaFile } from '../modules/media/index.ts';
import { decideReview, pendingReviewOf } from '../modules/moderation/index.ts';
import { type DraftLock, addPost as publish } from '../modules/post/index.ts';
import type { Context } from '../platform/app.ts';
import { newId } from '../platform/database/ids.ts';
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

/**
 * The row of a video of this person's that is ready, with a cover of its own; there are no bytes of it. From five minutes
 * on it is streamed, like every long one.
 */
export async function readyVideo(
  server: TestServer,
  owner: LoginData,
  { seconds = 12, hasSound = true }: { seconds?: number; hasSound?: boolean } = {},
): Promise<string> {
  const coverId = await readyPicture(server, owner);
  const now = new Date();
  const fileId = newId(now);
  const clip = seconds < mediaLimits.longSeconds;
  await server.app.db.insert(mediaFile).values({
    userId: owner.userId,
    fileId,
    kind: 'video',
    state: 'ready',
    name: 'test.mp4',
    bytes: 1_000_000,
    contentType: 'video/mp4',
    width: 1280,
    height: 720,
    coverId,
    durationMs: seconds * 1000,
    hasSound,
    clip,
    heights: clip ? [] : [360, 540, 720],
    frames: mediaLimits.frames,
    createdAt: now,
    changedAt: now,
  });
  return fileId;
}

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

const plainDraft: InputOf<typeof addPost> = {
  type: 2,
  title: '',
  content: '傍晚的江边',
  fileIds: [],
  atlas: false,
  tagIds: [],
  markUserIds: [],
  closeComment: false,
  aiMade: false,
  consent: true,
};

/** A published post that is locked; gives its id. */
export async function lockedPost(
  server: TestServer,
  author: LoginData,
  lock: DraftLock,
  draft: Partial<InputOf<typeof addPost>> = {},
): Promise<string> {
  const { postId } = await publish(contextAs(server, author), { ...plainDraft, ...draft }, lock);
  await decide(server, postId, 'approved');
  return postId;
}
