import { announce } from '@muyu/contract/admin/announcement.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { collect, like, likeTypes } from '@muyu/contract/like.ts';
import { getUnreadCounts } from '@muyu/contract/notification.ts';
import { addReport } from '@muyu/contract/report.ts';
import { follow } from '@muyu/contract/social.ts';
import { signInOperator } from '../operator-session.ts';
import { type TestCommunity, type TestUser, uniqueName } from '../test-community.ts';
import { picture } from './pictures.ts';

/** Likes a post as this user. */
export const likePost = ({ request }: TestUser, postId: string) =>
  request(like, { type: likeTypes.post, postId, status: 1 });

/** Sends an announcement to one user, as an operator does. */
export async function sendAnnouncement(
  { origin }: TestCommunity,
  { session }: TestUser,
  title: string,
  text: string,
) {
  const { request } = await signInOperator(origin, 'owner');
  await request(announce, {
    audience: 'one',
    userId: session.userId,
    texts: { zh_CN: { title, text } },
    key: crypto.randomUUID(),
  });
}

/** Waits until this many notifications are unread. Likes are counted with a delay. */
export async function waitForUnread({ request }: TestUser, enough: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await request(getUnreadCounts, {})).total >= enough) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`there are not ${enough} unread messages`);
}

/** Creates one notification of every type for `me`: six unread items besides new fans. */
export async function fillInbox(community: TestCommunity, me: TestUser, names: readonly string[]) {
  const people: TestUser[] = [];
  for (const name of names) people.push(await community.signUp(name));
  const [first, second] = people as [TestUser, TestUser, ...TestUser[]];
  const pictures = [await picture('#2c5f63')];
  const postId = await community.publish(me, { title: '傍晚的码头', pictures });
  const textId = await community.publish(me, { content: '雨停了，石板路上全是天空。' });
  for (const each of people) await likePost(each, postId);
  await likePost(second, textId);
  await first.request(collect, { type: '3', postId, status: 1 });
  for (const each of [first, second]) await each.request(follow, { userId: me.session.userId });
  await first.request(addComment, { postId, content: '这个蓝调时间抓得太准了，想知道是几点拍的。' });
  const commentId = await community.commentOn(me, postId, '谢谢你们来看。');
  await second.request(replyToComment, { postId, commentId, content: '下次一起去！' });
  await second.request(like, { type: likeTypes.comment, postId, commentId, status: 1 });
  const theirs = await community.publish(second, { content: '海边的路灯亮了。' });
  await second.request(addComment, {
    postId: theirs,
    content: `@${me.session.nickname} 你看这盏灯`,
    markUserIds: [me.session.userId],
  });
  const rejectedId = await community.submit(me, { title: uniqueName(), content: '名额有限，速来。' });
  await community.reject(rejectedId, 'advertising', '请去掉联系方式。');
  await sendAnnouncement(
    community,
    me,
    '海边灯会',
    '周六晚上八点，一起把码头的灯点亮。\n带上相机，带上朋友，我们在灯塔下等你。',
  );
  await me.request(addReport, { typeId: 1, postId: theirs });
  return { postId, textId, commentId, people, first, second };
}
