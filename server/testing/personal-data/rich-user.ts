import type { LoginData } from '@muyu/contract/account/account.ts';
import { createUpload, locationOf, sendBytes } from '../../modules/media/testing/uploads.ts';
import { putTag } from '../../modules/post/scenario.ts';
import { rollUpDay } from '../../modules/statistics/scenario.ts';
import { publishThenForceLock } from '../locked-posts.ts';
import { signInOperator } from '../operators.ts';
import { contextAs, pendingPost, publishedPost, readyPicture } from '../posts.ts';
import type { Browser } from '../push-service.ts';
import { freshPhone, newDraft } from '../registration.ts';
import { sendTo } from '../send-to.ts';
import type { TestServer } from '../server.ts';
import { member } from '../users.ts';
import { storedVideo } from '../videos.ts';
import { sellAndBuy } from './rich-sales.ts';
import { spendAndWithdraw } from './rich-wallet.ts';

/** Part of every text that the rich user writes, and of no other text. */
export const mark = '青瓷盏';
export const richPassword = 'good-words';
/** The entries of the audit log about texts of the rich user. */
export const recordedAboutRich = [
  'announcement.add',
  'announcement.withdraw',
  'feedback.answer',
  'picked.add',
  'post.reject',
];

/**
 * A member with rows in as many tables as possible, made over HTTP: registered by an invite code, with posts, reactions,
 * relations, messages, reports, sanctions and files; `other` is on the other side of everything.
 */
export async function richUser(
  server: TestServer,
  browser: Browser,
): Promise<{ rich: LoginData; other: LoginData }> {
  const send = sendTo(server);
  const other = await member(server, 'other');
  const rich = await register(server, await inviteCodeOf(server, other), {
    nickname: mark,
    password: richPassword,
  });
  await relate(server, rich, other);
  await publish(server, rich, other);
  await react(server, rich, other);
  await write(server, rich, other, browser);
  await moderate(server, rich, other);
  // Last, because the reward makes the inviter a VIP, who needs no trial view.
  await register(server, await inviteCodeOf(server, rich), {});
  await spendAndWithdraw(server, rich);
  await sellAndBuy(server, rich, other, mark);
  await play(server, rich);
  await rollUpDay(server.app, new Date());
  await send('PUT /user/app/u/user/private/info', { sign: mark, city: mark }, rich);
  await send('POST /post/app/p/search/private/record', { keyword: mark }, rich);
  await send('PUT /user/app/u/user/private/setting/notice', { likes: false }, rich);
  await send(
    'POST /party/common/legal/private/consent',
    { documents: [{ document: 'terms', version: 1 }] },
    rich,
  );
  return { rich, other };
}

const inviteCodeOf = async (server: TestServer, { token }: LoginData): Promise<string> =>
  (await sendTo(server)('GET /user/app/u/user/private/info/{id}', { id: 'me' }, { token }))
    .inviteCode as string;

async function register(
  server: TestServer,
  inviteCode: string,
  given: { nickname?: string; password?: string },
): Promise<LoginData> {
  const draft = await newDraft(server, { phoneNumber: freshPhone(), inviteCode, ...given });
  const data = await sendTo(server)('POST /auth/app/public/registration', draft, { token: '' });
  return data as unknown as LoginData;
}

async function relate(server: TestServer, rich: LoginData, other: LoginData): Promise<void> {
  const send = sendTo(server);
  const [ignored, excluded] = [await member(server, 'ignored'), await member(server, 'excluded')];
  await send('GET /user/app/u/follower/private/add', { userId: other.userId }, rich);
  await send('GET /user/app/u/follower/private/add', { userId: rich.userId }, other);
  await send('PUT /inst/app/user/private/ignore', { userId: ignored.userId, status: 1 }, rich);
  await send('PUT /inst/app/user/private/ignore', { userId: rich.userId, status: 1 }, ignored);
  await send('PUT /member/app/recommend/private/exclude/user', { userId: excluded.userId }, rich);
  await send('PUT /member/app/recommend/private/exclude/user', { userId: rich.userId }, excluded);
}

async function publish(server: TestServer, rich: LoginData, other: LoginData): Promise<void> {
  const send = sendTo(server);
  const picture = () => readyPicture(server, rich);
  const draft = { title: mark, content: mark, markUserIds: [other.userId] };
  const postId = await publishedPost(server, rich, { ...draft, fileIds: [await picture()] });
  await send('PUT /post/app/post/private/top', { postId, status: 1 }, rich);
  await send('PUT /post/app/p/post/private/{postId}', { postId, content: `${mark}二`, consent: true }, rich);
  await pendingPost(server, rich, { content: mark, key: crypto.randomUUID() });
  const upload = await createUpload(server, rich, 1_000, 'image/jpeg', `${mark}.jpg`);
  await sendBytes(server, rich, locationOf(upload), 0, Buffer.alloc(10));
  await send(
    'POST /inst/app/snapshot/private/add',
    { consent: true, fileIds: [await picture()], content: mark },
    rich,
  );
  await send('POST /post/app/p/postLike/private/{type}/{postId}', { type: '0', postId, status: 1 }, other);
  await send('POST /post/app/p/comment/private/add', { postId, content: '真好看' }, other);
}

async function react(server: TestServer, rich: LoginData, other: LoginData): Promise<void> {
  const send = sendTo(server);
  const video = await storedVideo(server, other, 'clip');
  const postId = await publishedPost(server, other, {
    type: 1,
    fileIds: [video],
    markUserIds: [rich.userId],
  });
  const locked = await publishThenForceLock(server, other, 'vip');
  await send('POST /post/app/p/postLike/private/{type}/{postId}', { type: '0', postId, status: 1 }, rich);
  await send('POST /post/app/post/collect/private/{type}/{postId}', { type: '3', postId, status: 1 }, rich);
  const { commentId } = await send('POST /post/app/p/comment/private/add', { postId, content: mark }, rich);
  const comment = { postId, commentId };
  const { replyId } = await send(
    'POST /post/app/post/comment/private/reply/post',
    { ...comment, content: '你好' },
    other,
  );
  const reply = { ...comment, replyId, content: mark };
  await send('POST /post/app/post/comment/reply/private/reply/comment', reply, rich);
  await send('POST /post/app/p/postLike/private/{type}/{postId}', { type: '5', ...comment, status: 1 }, rich);
  await send('POST /inst/app/post/private/read', { postId }, rich);
  await send('PUT /post/app/p/post/private/recommend/exclude/post', { postId: locked }, rich);
  const names = { zh_CN: '江边', en_US: 'Riverside', ja: '川辺' };
  const tagId = await putTag(contextAs(server, other), 'riverside', names, 1);
  await send('PUT /post/app/p/tag/private/follow', { tagId }, rich);
  await send('GET /post/app/p/post/private/recommend/all', {}, rich);
  await send('POST /post/app/post/private/unlock/trial/{postId}', { postId: locked }, rich);
  const post = await send('GET /post/app/p/post/private/info/{id}', { id: postId }, rich);
  const [file] = post.files as { postVideoFile: { postFileId: string } }[];
  await send('POST /inst/app/post/private/video/play', { postFileId: file!.postVideoFile.postFileId }, rich);
  const fileIds = [await readyPicture(server, other)];
  const { snapshotId } = await send('POST /inst/app/snapshot/private/add', { consent: true, fileIds }, other);
  const { files } = await send('GET /inst/app/snapshot/private/info/{id}', { id: snapshotId }, rich);
  const [seen] = files as { snapshotFileId: string }[];
  await send('POST /inst/app/snapshot/private/read/{id}', { id: seen!.snapshotFileId }, rich);
}

async function write(server: TestServer, rich: LoginData, other: LoginData, browser: Browser): Promise<void> {
  const send = sendTo(server);
  await send('POST /chat/app/c/chat/private/add', { toUserId: other.userId, content: mark }, rich);
  await send('POST /chat/app/c/chat/private/add', { toUserId: rich.userId, content: '晚上好' }, other);
  await send('POST /chat/app/c/opinionFeedback/private', { content: mark, contact: 'me@mail.example' }, rich);
  const { endpoint, p256dh, auth } = browser;
  await send('POST /chat/app/c/push/private/subscription', { endpoint, p256dh, auth }, rich);
}

async function moderate(server: TestServer, rich: LoginData, other: LoginData): Promise<void> {
  const send = sendTo(server);
  const [owner, reviewer] = [await signInOperator(server, 'owner'), await signInOperator(server, 'reviewer')];
  const fileIds = [await readyPicture(server, rich)];
  await send(
    'POST /post/app/p/creator/private/certification',
    { kind: 'creator', fileIds, note: mark },
    rich,
  );
  const report = { typeId: 1, content: mark };
  await send('POST /post/app/report/private/add', { ...report, reportUserId: other.userId }, rich);
  await send(
    'POST /post/app/report/private/add',
    { typeId: 1, content: '看看', reportUserId: rich.userId },
    other,
  );
  const { userId } = rich;
  await send('POST /operator/private/user/{userId}/note', { userId, content: mark }, owner);
  await send('POST /operator/private/recommended', { userId }, owner);
  // One appeal is answered, the other one is open.
  for (const answers of [true, false]) {
    const warning = { userId, kind: 'warn', reason: '刷屏' };
    const { sanctionId } = await send('POST /operator/private/user/{userId}/sanction', warning, owner);
    await send('POST /user/app/u/user/private/sanction/appeal', { sanctionId, content: mark }, rich);
    const answer = { sanctionId, outcome: 'upheld', answer: '核实过了' };
    if (answers) await send('POST /operator/private/sanction/{sanctionId}/appeal', answer, reviewer);
  }
  const texts = { zh_CN: { title: mark, text: mark } };
  const announce = () =>
    send('POST /operator/private/announcement', { audience: 'one', userId, texts }, owner);
  await announce();
  const { announcementId } = await announce();
  await send(
    'DELETE /operator/private/announcement/{announcementId}',
    { announcementId, reason: '改期' },
    owner,
  );
  const waiting = await send('GET /operator/private/feedback/page', { state: 'open', limit: 50 }, owner);
  const { feedbackId } = waiting.resultList[0]!;
  await send(
    'POST /operator/private/feedback/{feedbackId}/answer',
    { feedbackId, answer: mark, answeredAt: null },
    owner,
  );
  const picked = await publishedPost(server, rich, { title: mark, content: mark });
  await send('POST /operator/private/picked', { post: picked }, owner);
  const postId = await pendingPost(server, rich, { content: mark, key: crypto.randomUUID() });
  const { resultList } = await send('GET /operator/private/review/page', { limit: 50 }, owner);
  const item = resultList.find((each) => each.targetId === postId || each.postId === postId)!;
  const quoted = { field: 'text', words: mark };
  const decision = { reviewId: item.reviewId, rule: 'quality', reason: '画面太暗', quoted };
  await send('POST /operator/private/review/{reviewId}/reject', decision, owner);
  await send('POST /post/app/p/post/private/appeal', { reviewId: item.reviewId, text: mark }, rich);
}

/** Plays a game of the product; its score needs no time. */
async function play(server: TestServer, rich: LoginData): Promise<void> {
  const send = sendTo(server);
  const { resultList } = await send('GET /party/common/game/private/list', {}, rich);
  const { gameId: id } = (resultList as { gameId: string; playUrl: string | null }[]).find(
    ({ playUrl }) => playUrl,
  )!;
  await send('POST /party/common/game/private/start/{id}', { id }, rich);
  await send('POST /party/common/game/private/score/{id}', { id, score: 1 }, rich);
}
