import { updateInfo, updateUsername } from '@muyu/contract/account.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { myPosts } from '@muyu/contract/feed.ts';
import { sensitiveWords, type WordAction, type WordField } from '@muyu/contract/moderation.ts';
import { addPost, editPost } from '@muyu/contract/post.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { cast } from '../../demo/cast.ts';
import { conversationsFor } from '../../demo/comments.ts';
import { posts } from '../../demo/posts.ts';
import { tags } from '../../demo/tags.ts';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { member } from '../../testing/people.ts';
import { pendingPost, publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { pendingReviews, putWords, screenWords, seedWords, takeWords, writeHits } from './index.ts';
import { foldText } from './rules/fold-text.ts';
import { packagedWords } from './sensitive-words.ts';
import { sensitiveWord } from './tables.ts';

const server = testServer();
const sensitive = { status: 422, data: { error: 'word.sensitive' } };
const refused = { definition: { name: 'word.sensitive' } };
const screen = (texts: Record<string, string>, field: WordField = 'post') =>
  screenWords(server.app, field, texts);

const added: string[] = [];
/** Puts a word on the list until the end of the test. */
async function put(word: string, action: WordAction, ...fields: WordField[]) {
  const { app } = server;
  await app.db.transaction((tx) => putWords(app, tx, [{ word, action, fields }], new Date()));
  added.push(foldText(word));
}

afterEach(async () => {
  const { app } = server;
  if (added.length > 0) await app.db.transaction((tx) => takeWords(app, tx, added.splice(0), new Date()));
});

test('the packaged list is whole: no word twice, each found in itself', async () => {
  expect(packagedWords.length).toBeGreaterThan(100);
  expect(new Set(packagedWords.map(foldText)).size).toBe(packagedWords.length);
  for (const word of packagedWords) {
    await expect(screen({ content: `看这里：${word}。` }), word).rejects.toMatchObject(refused);
  }
});

const dressedUp = [
  '网 络 赌 博',
  '网-络*赌。博',
  '网\u200b络赌\n博',
  '網絡不算，网络🎲赌博',
  '線上網絡賭博',
  '網　絡　賭　博',
  '贩卖大麻，量大从优',
  '販賣大麻',
  '加 ｖ 信 领',
  'ＨＥＲＯＩＮ for sale',
  'h e r o i n',
  'Fuck, you!',
  'f\u0336u\u0336c\u0336k you',
  'Buy   followers now',
  '#buyfollowers',
  '重庆时时彩',
];
const innocent = [
  '天津大麻花又酥又脆，超市里买粉丝做汤',
  '上百家乐队在主办方的舞台上时时彩排',
  '给孩子的水枪支架，预约炮制的中药',
  '高楼凤凰传奇，支援交通，迷恋童话，买春联',
  'The heroine of the classic, a cocaineless weekend',
  '增加威信，时代考验，芝麻古法',
  '王小姐上门看猫，预防诈骗',
  '夜航西飞：灯塔、潮汐与二十四节气。',
  'ほうじ茶ラテと夕暮れ',
];

test.each(['post', 'comment', 'name', 'signature', 'chat'] as const)(
  'words are refused in a %s however they are dressed up, and everyday texts pass as they are',
  async (field) => {
    for (const text of dressedUp) {
      const refusal = { ...refused, details: { inFields: ['content'] } };
      await expect(screen({ title: '早安', content: text }, field), text).rejects.toMatchObject(refusal);
    }
    for (const text of innocent) expect(await screen({ text }, field)).toEqual({ texts: { text }, held: [] });
  },
);

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
  for (const text of said) expect((await screen({ text })).texts.text).toBe(text);
});

test('of several words in a text the strictest decides; a word counts in its fields alone', async () => {
  await put('客服', 'replace', 'post', 'name');
  await put('返现', 'hold', 'post', 'comment');
  const text = '官方 客-服：返 現 请进';
  expect(await screen({ text })).toEqual({ texts: { text: '官方 ＊-＊：返 現 请进' }, held: ['返现'] });
  expect(await screen({ text }, 'comment')).toEqual({ texts: { text }, held: ['返现'] });
  expect(await screen({ text }, 'name')).toEqual({ texts: { text: '官方 ＊-＊：返 現 请进' }, held: [] });
  expect(await screen({ text }, 'chat')).toEqual({ texts: { text }, held: [] });
  await expect(screen({ title: text, content: '赌博网站' })).rejects.toMatchObject({
    details: { inFields: ['content'] },
  });
});

test('posts, comments, replies and profiles with a sensitive word are refused and leave nothing', async () => {
  const author = await member(server, 'author');
  const consent = { consent: true };
  expect(await server.call(addPost, { title: '代开 发票', ...consent }, author)).toMatchObject(sensitive);
  expect(await server.call(addPost, { content: '代開·發票', ...consent }, author)).toMatchObject(sensitive);
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
  for (const change of [{ nickname: '賭博網站' }, { sign: '加我微信：abc' }])
    expect(await server.call(updateInfo, change, author)).toMatchObject(sensitive);
  await expect(member(server, 'heroin_shop_')).rejects.toMatchObject(refused);
});

test('what is stored of a profile has stars in it; an account name cannot, and is refused', async () => {
  await put('客服', 'replace', 'name', 'signature');
  await put('kefu', 'replace', 'name');
  const one = await member(server, 'starred');
  const changed = await server.call(updateInfo, { nickname: '木屿 客\u200b服', sign: '我是客服' }, one);
  expect(changed.data).toMatchObject({ nickname: '木屿 ＊＊', sign: '我是＊＊' });
  expect((await member(server, 'newcomer', { nickname: '官方客服' })).nickname).toBe('官方＊＊');
  const named = await server.call(updateUsername, { username: 'kefu' }, one);
  expect(named).toMatchObject({ ...sensitive, data: { fields: [{ field: 'username' }] } });
});

test('a held word goes to the reviewer with a post, its next draft and a snapshot', async () => {
  await put('返现', 'hold', 'post');
  const author = await member(server, 'held');
  const wordsOf = async (targetId: string) => {
    const { items } = await pendingReviews(server.app.db, '1', 50);
    return items.find((item) => item.targetId === targetId)?.words;
  };
  const postId = await pendingPost(server, author, { title: '返 現', content: '返现，真的' });
  expect(await wordsOf(postId)).toEqual(['返现']);
  const draft = { postId, content: '没有了', consent: true };
  expect((await server.call(editPost, draft, author)).status).toBe(200);
  expect(await wordsOf(postId)).toEqual([]);
  const fileIds = [await readyPicture(server, author)];
  const shot = await server.call(addSnapshot, { fileIds, content: '返现' }, author);
  expect(await wordsOf(shot.data.snapshotId)).toEqual(['返现']);
});

test('a post keeps its stars', async () => {
  await put('客服', 'replace', 'post');
  const author = await member(server, 'stars');
  const postId = await pendingPost(server, author, {
    title: '找客服',
    content: '客-服在吗',
    address: '客服中心',
  });
  const { data } = await server.call(myPosts, { status: 'pending' }, author);
  expect(data.resultList.find((post) => post.postId === postId)).toMatchObject({
    title: '找＊＊',
    content: '＊-＊在吗',
  });
});

test('hits are counted once a text and written by and by, by several servers at once', async () => {
  const { app } = server;
  await put('客服', 'replace', 'post');
  await writeHits(app);
  const hits = async () => {
    const [row] = await app.db.select().from(sensitiveWord).where(eq(sensitiveWord.folded, '客服'));
    return { hits: row!.hits, at: row!.hitAt };
  };
  const before = await hits();
  await screen({ title: '客服客服', content: '客 服' });
  await Promise.all(Array.from({ length: 20 }, () => screen({ content: '客服' })));
  expect(await hits()).toEqual(before);
  await Promise.all([writeHits(app), writeHits(app)]);
  expect((await hits()).hits).toBe(before.hits + 21);
  expect((await hits()).at!.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('clients get the list, then what changed, with what is done about it', async () => {
  const all = await server.call(sensitiveWords, {});
  expect(all.data.words.map(({ word }) => word).sort()).toEqual([...packagedWords].sort());
  expect(all.data.words.every(({ removed }) => !removed)).toBe(true);
  const before = Date.now() - 1;
  await put('Heroin', 'replace', 'chat', 'name');
  const { app } = server;
  await app.db.transaction((tx) => takeWords(app, tx, [foldText('卖淫'), 'nothing'], new Date()));
  await screen({ content: '卖淫' });
  const since = await server.call(sensitiveWords, { timestamp: before });
  expect(since.data.words).toMatchObject([
    { word: 'heroin', action: 'replace', fields: ['name', 'chat'], removed: false },
    { word: '卖淫', action: 'refuse', removed: true },
  ]);
  expect(
    (await server.call(sensitiveWords, { timestamp: 9_999_999_999_999 })).data.words.length,
  ).toBeLessThan(3);
  expect((await server.call(sensitiveWords, { timestamp: 0 })).data.words).toHaveLength(
    packagedWords.length - 1,
  );
  await put('heroin', 'refuse', 'post', 'comment', 'name', 'signature', 'chat');
  added.length = 0;
});

test('a change on one server acts on the other as soon as it is told', async () => {
  const other = createApp(server.app.config);
  await startApp(other, 'none');
  try {
    const there = (text: string) => screenWords(other, 'post', { text });
    await there('龙井新茶');
    await put('龙井', 'replace', 'post');
    await expect.poll(async () => (await there('龙井新茶')).texts.text, { timeout: 5000 }).toBe('＊＊新茶');
  } finally {
    await stopApp(other);
  }
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

test('a list from before the rules of folding changed is folded anew; of two rows that are one word one stays', async () => {
  const { app } = server;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const row = (word: string, folded: string, minute: number, removedAt: Date | null = null) => ({
    ...{ word, folded, removedAt, hits: minute },
    ...{ addedAt: at(minute), changedAt: at(minute) },
  });
  await app.db
    .insert(sensitiveWord)
    .values([
      row('乾貨', '乾貨', 1),
      row('體驗券', '體驗券', 2),
      row('体验券', '体验券', 3, at(3)),
      row('***', '***', 4),
    ]);
  await Promise.all([seedWords(app, new Date()), seedWords(app, new Date())]);
  const rows = await app.db.select().from(sensitiveWord);
  expect(rows).toHaveLength(packagedWords.length + 2);
  expect(rows.find(({ folded }) => folded === '干货')).toMatchObject({ word: '乾貨', hits: 1 });
  expect(rows.find(({ folded }) => folded === '体验券')).toMatchObject({ word: '體驗券', removedAt: null });
  await expect(screen({ content: '免費體 驗券' })).rejects.toMatchObject(refused);
});
