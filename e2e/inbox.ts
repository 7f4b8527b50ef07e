import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { collect, like, likeTypes } from '@muyu/contract/like.ts';
import { unreadNews } from '@muyu/contract/message.ts';
import { announce } from '@muyu/contract/operator-message.ts';
import { addReport } from '@muyu/contract/report.ts';
import { follow } from '@muyu/contract/social.ts';
import { type Community, freshName, type Person } from './community.ts';
import { operatorAt } from './operators.ts';
import { picture } from './pictures.ts';

/** Likes a post as this person. */
export const likes = ({ request }: Person, postId: string) =>
  request(like, { type: likeTypes.post, postId, status: 1 });

/** An announcement for one person alone, as the operators make it. */
export async function announceTo({ origin }: Community, { session }: Person, title: string, text: string) {
  const { request } = await operatorAt(origin, 'owner');
  await request(announce, {
    audience: 'one',
    userId: session.userId,
    texts: { zh_CN: { title, text } },
    key: crypto.randomUUID(),
  });
}

/** Waits until so many messages are unread: likes are gathered a moment later. */
export async function untilUnread({ request }: Person, enough: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await request(unreadNews, {})).total >= enough) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`there are not ${enough} unread messages`);
}

/** Something of every kind for `me`; six items are unread afterwards besides fans. */
export async function fillInbox(community: Community, me: Person, names: readonly string[]) {
  const people: Person[] = [];
  for (const name of names) people.push(await community.join(name));
  const [first, second] = people as [Person, Person, ...Person[]];
  const pictures = [await picture('#2c5f63')];
  const postId = await community.publish(me, { title: '傍晚的码头', pictures });
  const textId = await community.publish(me, { content: '雨停了，石板路上全是天空。' });
  for (const each of people) await likes(each, postId);
  await likes(second, textId);
  await first.request(collect, { type: '3', postId, status: 1 });
  for (const each of [first, second]) await each.request(follow, { userId: me.session.userId });
  await first.request(addComment, { postId, content: '这个蓝调时间抓得太准了，想知道是几点拍的。' });
  const commentId = await community.say(me, postId, '谢谢你们来看。');
  await second.request(replyToComment, { postId, commentId, content: '下次一起去！' });
  await second.request(like, { type: likeTypes.comment, postId, commentId, status: 1 });
  const theirs = await community.publish(second, { content: '海边的路灯亮了。' });
  await second.request(addComment, {
    postId: theirs,
    content: `@${me.session.nickname} 你看这盏灯`,
    markUserIds: [me.session.userId],
  });
  const refused = await community.submit(me, { title: freshName(), content: '名额有限，速来。' });
  await community.reject(refused, 'advertising', '请去掉联系方式。');
  await announceTo(
    community,
    me,
    '海边灯会',
    '周六晚上八点，一起把码头的灯点亮。\n带上相机，带上朋友，我们在灯塔下等你。',
  );
  await me.request(addReport, { typeId: 1, postId: theirs });
  return { postId, textId, commentId, people, first, second };
}
