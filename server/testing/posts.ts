import type { LoginData } from '@muyu/contract/account/account.ts';
import type { ClientInputOf, InputOf } from '@muyu/contract/core/endpoint.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { mediaLimits } from '@muyu/contract/media.ts';
import { addPost, updatePost } from '@muyu/contract/post.ts';
import { eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { longVideoMs } from '../modules/media/index.ts';
import { addProcessedPicture, imageLimits } from '../modules/media/scenario.ts';
import { mediaFile } from '../modules/media/tables.ts';
import { decideReview, getPendingReviewId } from '../modules/moderation/scenario.ts';
import { type DraftAccess, addPost as publish } from '../modules/post/scenario.ts';
import {
  firstPublication,
  post,
  postStat,
  postTag,
  publishedPost as publishedPostTable,
} from '../modules/post/tables.ts';
import type { Context } from '../platform/app.ts';
import { newId } from '../platform/database/ids.ts';
import type { UserViewer } from '../platform/http/viewer.ts';
import type { ProcessedImage } from '../platform/image/image.ts';
import { processImage } from '../platform/image/process-image.ts';
import type { TestServer } from './server.ts';

type Draft = Partial<ClientInputOf<typeof addPost>>;

/** The context of a member; a test handles every error. */
export function contextAs(
  { app }: TestServer,
  { userId }: { userId: string },
  now = new Date(),
): Context<UserViewer, ErrorDefinition> {
  const viewer: UserViewer = {
    kind: 'member',
    userId,
    sessionId: userId,
    certified: false,
    restricted: false,
    chatOnly: false,
  };
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

/** A JPEG of one colour. */
export const pictureBytes = (width = 400, height = 300, color = '#a86'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

let processed: Promise<ProcessedImage> | undefined;

/** Adds a ready picture of a user: the same for everybody, which is encoded once. */
export async function readyPicture(server: TestServer, owner: LoginData): Promise<string> {
  const bytes = await pictureBytes();
  processed ??= processImage(bytes, imageLimits(server.app));
  const source = { name: 'test.jpg', bytes: bytes.length };
  return addProcessedPicture(contextAs(server, owner), owner.userId, await processed, source);
}

/** Inserts the row of a ready video with a cover; it has no bytes. Five minutes and more are streamed. */
export async function readyVideo(
  server: TestServer,
  owner: LoginData,
  { seconds = 12, hasSound = true }: { seconds?: number; hasSound?: boolean } = {},
): Promise<string> {
  const coverId = await readyPicture(server, owner);
  const now = new Date();
  const fileId = newId(now);
  const clip = seconds * 1000 < longVideoMs(server.app);
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

/** A text that goes on behind a lock. */
export const soldText = '渡口的灯亮了一整夜，船来了又走。'.repeat(4);

/** Submits a post for review and returns its id. */
export async function pendingPost(server: TestServer, author: LoginData, draft: Draft = {}): Promise<string> {
  const isLocked = draft.paidAmount || draft.subscription || draft.vip;
  const content = isLocked ? soldText : '傍晚的江边';
  const reply = await server.call(addPost, { content, consent: true, ...draft }, author);
  if (reply.code !== '00000') throw new Error(`publishing: ${reply.message}`);
  return reply.data.postId;
}

/** The replies to a draft as a new post, and as the change of a post that waits for review. */
export async function addAndEdit(server: TestServer, author: LoginData & { locale?: Locale }, draft: Draft) {
  const given = { content: '傍晚的江边', consent: true, ...draft };
  const postId = await pendingPost(server, author);
  return [
    await server.call(addPost, given, author),
    await server.call(updatePost, { ...given, postId }, author),
  ] as const;
}

/** Decides the review of a post. */
export async function decide(
  server: TestServer,
  postId: string,
  decision: 'approved' | 'rejected',
  now = new Date(),
) {
  const { app } = server;
  const reviewId = await getPendingReviewId(app.db, postId);
  const reasons = decision === 'rejected' ? { rule: 'quality' as const, reason: '画面太暗' } : {};
  await app.db.transaction((tx) =>
    decideReview({ app, now, locale: 'zh_CN' }, tx, { reviewId, decision, decidedBy: reviewId, ...reasons }),
  );
}

/** Publishes a post and returns its id. */
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

/** Publishes a post with this lock, as its author does, and returns its id. */
export async function publishLockedPost(
  server: TestServer,
  author: LoginData,
  lock: DraftAccess,
  draft: Partial<InputOf<typeof addPost>> = {},
): Promise<string> {
  const { postId } = await publish(contextAs(server, author), { ...plainDraft, ...draft }, lock);
  await decide(server, postId, 'approved');
  return postId;
}

/** Adds newer posts with the tag, as copies of the rows of a published post; pending ones wait for review. */
export async function addPostCopies(
  { app: { db } }: TestServer,
  postId: string,
  tagId: string,
  count: number,
  state: 'pending' | 'published',
): Promise<void> {
  const ids = Array.from({ length: count }, () => newId(new Date()));
  const copiesOf = <Row>([row]: Row[]) => ids.map((id) => ({ ...row!, postId: id }));
  const posts = copiesOf(await db.select().from(post).where(eq(post.postId, postId)));
  await db.insert(post).values(posts.map((copy) => ({ ...copy, state })));
  await db.insert(postTag).values(ids.map((id) => ({ postId: id, tagId })));
  if (state === 'pending') return;
  const lists = await db.select().from(publishedPostTable).where(eq(publishedPostTable.postId, postId));
  const stats = await db.select().from(postStat).where(eq(postStat.postId, postId));
  await db.insert(publishedPostTable).values(copiesOf(lists));
  await db.insert(postStat).values(copiesOf(stats));
}

/** Makes people creators who are not new: as if their first post had been published some days ago. */
export const makeEstablished = async (
  server: TestServer,
  userIds: readonly string[],
  days = 60,
): Promise<void> => {
  const publishedAt = new Date(Date.now() - days * DAY_MS);
  await server.app.db
    .update(firstPublication)
    .set({ publishedAt })
    .where(inArray(firstPublication.userId, [...userIds]));
};
