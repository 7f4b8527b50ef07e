import { updateInfo } from '@muyu/contract/account.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { sensitiveWords } from '@muyu/contract/moderation.ts';
import { addPost } from '@muyu/contract/post.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cast } from '../../demo/cast.ts';
import { conversationsFor } from '../../demo/comments.ts';
import { posts } from '../../demo/posts.ts';
import { tags } from '../../demo/tags.ts';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { refuseWords, seedWords } from './index.ts';
import { wordsTopic } from './queries/refuse-words.ts';
import { foldText } from './rules/fold-text.ts';
import { packagedWords } from './sensitive-words.ts';
import { sensitiveWord } from './tables.ts';

const server = testServer();
const sensitive = { status: 422, data: { error: 'word.sensitive' } };
const refused = { definition: { name: 'word.sensitive' } };

test('the packaged list is whole: no word twice, each found in itself', async () => {
  expect(packagedWords.length).toBeGreaterThan(100);
  expect(new Set(packagedWords.map(foldText)).size).toBe(packagedWords.length);
  for (const word of packagedWords) {
    await expect(refuseWords(server.app, { content: `看这里：${word}。` }), word).rejects.toMatchObject(
      refused,
    );
  }
});

test.each([
  '网 络 赌 博',
  '网-络*赌。博',
  '网\u200b络赌\n博',
  '網絡不算，网络🎲赌博',
  '贩卖大麻，量大从优',
  '加 ｖ 信 领',
  'ＨＥＲＯＩＮ for sale',
  'Fuck, you!',
  'Buy   followers now',
  '重庆时时彩',
])('%j is refused', async (text) => {
  await expect(refuseWords(server.app, { title: '早安', content: text })).rejects.toMatchObject(refused);
});

test.each([
  '天津大麻花又酥又脆，超市里买粉丝做汤',
  '上百家乐队在主办方的舞台上时时彩排',
  '给孩子的水枪支架，预约炮制的中药',
  '高楼凤凰传奇，支援交通，迷恋童话，买春联',
  'The heroine of the classic, a cocaineless weekend',
  '增加威信，时代考验，芝麻古法',
  '王小姐上门看猫，预防诈骗',
  '夜航西飞：灯塔、潮汐与二十四节气。',
  'ほうじ茶ラテと夕暮れ',
])('%j passes', async (text) => {
  await refuseWords(server.app, { content: text });
});

test('nothing that the demo community says, or is called, is refused', async () => {
  const everybody = new Set(cast.map((person) => person.username));
  const said = [
    ...cast.flatMap((person) => [person.username, person.nickname, person.signature, person.city]),
    ...posts.flatMap((post) => [post.title, post.content, post.place ?? '']),
    ...posts
      .flatMap((post) => conversationsFor(post, everybody))
      .flatMap((talk) => [talk.content, ...talk.replies.map((reply) => reply.content)]),
    ...tags.flatMap((tag) => [tag.zh, tag.en, tag.ja]),
  ];
  expect(said.length).toBeGreaterThan(1000);
  for (const text of said) await refuseWords(server.app, { content: text });
});

test('posts, comments, replies and profiles with a sensitive word are refused and leave nothing', async () => {
  const author = await member(server, 'author');
  const consent = { consent: true };
  expect(await server.call(addPost, { title: '代开 发票', ...consent }, author)).toMatchObject(sensitive);
  expect(await server.call(addPost, { content: '代开·发票', ...consent }, author)).toMatchObject(sensitive);
  const address = '赌博网站';
  expect(await server.call(addPost, { content: '早', address, ...consent }, author)).toMatchObject(sensitive);
  const postId = await publishedPost(server, author);
  const refusedComment = await server.call(
    addComment,
    { postId, content: '傻 逼' },
    { ...author, locale: 'en_US' },
  );
  expect(refusedComment).toMatchObject({ ...sensitive, message: 'This content contains sensitive words!' });
  const { data } = await server.call(addComment, { postId, content: '早安' }, author);
  const { commentId } = data;
  const reply = await server.call(replyToComment, { postId, commentId, content: 'fuck you' }, author);
  expect(reply).toMatchObject(sensitive);
  for (const change of [{ nickname: '赌博网站' }, { sign: '加我微信：abc' }])
    expect(await server.call(updateInfo, change, author)).toMatchObject(sensitive);
  await expect(member(server, 'heroin_shop_')).rejects.toMatchObject(refused);
});

test('clients get the list, then what changed; a changed list acts at once', async () => {
  const all = await server.call(sensitiveWords, {});
  expect(all.data.words.map(({ word }) => word).sort()).toEqual([...packagedWords].sort());
  expect(all.data.words.every(({ removed }) => !removed)).toBe(true);
  const { db, live } = server.app;
  const later = new Date(Date.now() + 1000);
  const folded = foldText('卖淫');
  await db
    .update(sensitiveWord)
    .set({ removedAt: later, changedAt: later })
    .where(eq(sensitiveWord.folded, folded));
  await expect(refuseWords(server.app, { content: '卖淫' })).rejects.toMatchObject(refused);
  await db.transaction((tx) => live.tell(tx, wordsTopic, ''));
  live.hear(wordsTopic, '');
  await refuseWords(server.app, { content: '卖淫' });
  const since = await server.call(sensitiveWords, { timestamp: later.getTime() - 1 });
  expect(since.data.words).toEqual([{ word: '卖淫', removed: true, changedAt: later.toISOString() }]);
  expect(
    (await server.call(sensitiveWords, { timestamp: 9_999_999_999_999 })).data.words.length,
  ).toBeLessThan(2);
  expect((await server.call(sensitiveWords, { timestamp: 0 })).data.words).toHaveLength(
    packagedWords.length - 1,
  );
});

test('a list that operators changed stays as it is; servers that start at once fill it once', async () => {
  const { app } = server;
  const before = await app.db.$count(sensitiveWord);
  await seedWords(app, new Date());
  expect(await app.db.$count(sensitiveWord)).toBe(before);
  await app.db.delete(sensitiveWord);
  await Promise.all([1, 2, 3].map(() => seedWords(app, new Date())));
  expect(await app.db.$count(sensitiveWord)).toBe(packagedWords.length);
});
