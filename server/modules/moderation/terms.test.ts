import { updateInfo, updateUsername } from '@muyu/contract/account/account.ts';
import { listReviewQueue } from '@muyu/contract/admin/review.ts';
import { addComment, replyToComment } from '@muyu/contract/comment.ts';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { listSensitiveTerms, type TermAction, type TermField } from '@muyu/contract/moderation.ts';
import { addPost, updatePost } from '@muyu/contract/post.ts';
import { addSnapshot } from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import { signInOperator } from '../../testing/operators.ts';
import { pendingPost, publishedPost, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { markTermsRemoved } from './admin/commands/upsert-terms.ts';
import { flushTermHits } from './commands/count-term-hits.ts';
import { seedTerms } from './commands/seed-terms.ts';
import { screenTexts } from './index.ts';
import { packagedTerms } from './packaged-terms.ts';
import { normalizeForTerms } from './rules/normalize-for-terms.ts';
import { upsertTerms } from './scenario.ts';
import { sensitiveTerm } from './tables.ts';

const server = testServer();
const sensitive = { status: 422, data: { error: 'word.sensitive' } };
const refused = { definition: { name: 'word.sensitive' } };
const screen = (texts: Record<string, string>, field: TermField = 'post') =>
  screenTexts(server, field, texts);

const added: string[] = [];
/** Adds a term until the end of the test. */
async function put(word: string, action: TermAction, ...fields: TermField[]) {
  const { app } = server;
  await app.db.transaction((tx) => upsertTerms({ app }, tx, [{ word, action, fields }], new Date()));
  added.push(normalizeForTerms(word));
}

afterEach(async () => {
  const { app } = server;
  if (added.length > 0)
    await app.db.transaction((tx) => markTermsRemoved(app, tx, added.splice(0), new Date()));
});

test('the packaged list has no duplicates, and each term matches itself', async () => {
  expect(packagedTerms.length).toBeGreaterThan(100);
  expect(new Set(packagedTerms.map(normalizeForTerms)).size).toBe(packagedTerms.length);
  for (const word of packagedTerms) {
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
      const expectedError = { ...refused, details: { affectedFields: ['content'] } };
      await expect(screen({ title: '早安', content: text }, field), text).rejects.toMatchObject(
        expectedError,
      );
    }
    for (const text of innocent)
      expect(await screen({ text }, field)).toEqual({ texts: { text }, reviewTerms: [] });
  },
);

test('the strictest action of the terms that match in a field applies', async () => {
  await put('客服', 'replace', 'post', 'name');
  await put('返现', 'hold', 'post', 'comment');
  const text = '官方 客-服：返 現 请进';
  expect(await screen({ text })).toEqual({
    texts: { text: '官方 ＊-＊：返 現 请进' },
    reviewTerms: ['返现'],
  });
  expect(await screen({ text }, 'comment')).toEqual({ texts: { text }, reviewTerms: ['返现'] });
  expect(await screen({ text }, 'name')).toEqual({
    texts: { text: '官方 ＊-＊：返 現 请进' },
    reviewTerms: [],
  });
  expect(await screen({ text }, 'chat')).toEqual({ texts: { text }, reviewTerms: [] });
  await expect(screen({ title: text, content: '赌博网站' })).rejects.toMatchObject({
    details: { affectedFields: ['content'] },
  });
});

test('posts, comments, replies and profiles with a sensitive term are refused and not stored', async () => {
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
  expect(refusedComment).toMatchObject({ ...sensitive, message: 'This content contains sensitive words' });
  const { data } = await server.call(addComment, { postId, content: '早安' }, author);
  const { commentId } = data;
  const reply = await server.call(replyToComment, { postId, commentId, content: 'fuck you' }, author);
  expect(reply).toMatchObject(sensitive);
  for (const change of [{ nickname: '賭博網站' }, { sign: '加我微信：abc' }])
    expect(await server.call(updateInfo, change, author)).toMatchObject(sensitive);
  await expect(member(server, 'heroin_shop_')).rejects.toMatchObject(refused);
});

test('terms become stars in profile texts, but not in account names', async () => {
  await put('客服', 'replace', 'name', 'signature');
  await put('kefu', 'replace', 'name');
  const one = await member(server, 'starred');
  const changed = await server.call(updateInfo, { nickname: '木屿 客\u200b服', sign: '我是客服' }, one);
  expect(changed.data).toMatchObject({ nickname: '木屿 ＊＊', sign: '我是＊＊' });
  expect((await member(server, 'newcomer', { nickname: '官方客服' })).nickname).toBe('官方＊＊');
  const named = await server.call(updateUsername, { username: 'kefu' }, one);
  expect(named).toMatchObject({ ...sensitive, data: { fields: [{ field: 'username' }] } });
});

test('terms with the action hold are shown in reviews of a post and its next draft, and refused in a snapshot', async () => {
  await put('返现', 'hold', 'post');
  const author = await member(server, 'held');
  const reviewer = await signInOperator(server, 'reviewer');
  const wordsOf = async (targetId: string) => {
    const { data } = await server.call(listReviewQueue, { limit: 50 }, reviewer);
    return data.resultList.find((item) => item.postId === targetId)?.words;
  };
  const postId = await pendingPost(server, author, { title: '返 現', content: '返现，真的' });
  expect(await wordsOf(postId)).toEqual(['返现']);
  const draft = { postId, content: '没有了', consent: true };
  expect((await server.call(updatePost, draft, author)).status).toBe(200);
  expect(await wordsOf(postId)).toEqual([]);
  const fileIds = [await readyPicture(server, author)];
  const shot = await server.call(addSnapshot, { consent: true, fileIds, content: '返现' }, author);
  expect(shot).toMatchObject({ ...sensitive, data: { fields: [{ field: 'content' }] } });
  const plain = await server.call(addSnapshot, { consent: true, fileIds, content: '海' }, author);
  expect(plain.code).toBe('00000');
});

test('a post is stored with stars', async () => {
  await put('客服', 'replace', 'post');
  const author = await member(server, 'stars');
  const postId = await pendingPost(server, author, {
    title: '找客服',
    content: '客-服在吗',
    address: '客服中心',
  });
  const { data } = await server.call(listMyPosts, { status: 'pending' }, author);
  expect(data.resultList.find((post) => post.postId === postId)).toMatchObject({
    title: '找＊＊',
    content: '＊-＊在吗',
  });
});

test('hits count once a text and are flushed later, also by concurrent servers', async () => {
  const { app } = server;
  await put('客服', 'replace', 'post');
  await flushTermHits(app);
  const hits = async () => {
    const [row] = await app.db.select().from(sensitiveTerm).where(eq(sensitiveTerm.normalized, '客服'));
    return { hits: row!.hits, at: row!.hitAt };
  };
  const before = await hits();
  await screen({ title: '客服客服', content: '客 服' });
  await Promise.all(Array.from({ length: 20 }, () => screen({ content: '客服' })));
  expect(await hits()).toEqual(before);
  await Promise.all([flushTermHits(app), flushTermHits(app)]);
  expect((await hits()).hits).toBe(before.hits + 21);
  expect((await hits()).at!.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('clients receive the list, then its changes, with actions and fields', async () => {
  const all = await server.call(listSensitiveTerms, {});
  expect(all.data.words.map(({ word }) => word).sort()).toEqual([...packagedTerms].sort());
  expect(all.data.words.every(({ removed }) => !removed)).toBe(true);
  const before = Date.now() - 1;
  await put('Heroin', 'replace', 'chat', 'name');
  const { app } = server;
  await app.db.transaction((tx) =>
    markTermsRemoved(app, tx, [normalizeForTerms('卖淫'), 'nothing'], new Date()),
  );
  await screen({ content: '卖淫' });
  const since = await server.call(listSensitiveTerms, { timestamp: before });
  expect(since.data.words).toMatchObject([
    { word: 'heroin', action: 'replace', fields: ['name', 'chat'], removed: false },
    { word: '卖淫', action: 'refuse', removed: true },
  ]);
  expect(
    (await server.call(listSensitiveTerms, { timestamp: 9_999_999_999_999 })).data.words.length,
  ).toBeLessThan(3);
  expect((await server.call(listSensitiveTerms, { timestamp: 0 })).data.words).toHaveLength(
    packagedTerms.length - 1,
  );
  await put('heroin', 'refuse', 'post', 'comment', 'name', 'signature', 'chat');
  added.length = 0;
});

test('a change on one server applies on the other after its notification', async () => {
  const other = createApp(server.app.config);
  await startApp(other, 'none');
  try {
    const there = (text: string) => screenTexts({ app: other }, 'post', { text });
    await there('龙井新茶');
    await put('龙井', 'replace', 'post');
    await expect.poll(async () => (await there('龙井新茶')).texts.text, { timeout: 60_000 }).toBe('＊＊新茶');
  } finally {
    await stopApp(other);
  }
});

test('start-up fills an empty list once', async () => {
  const { app } = server;
  const before = await app.db.$count(sensitiveTerm);
  await seedTerms(app, new Date());
  expect(await app.db.$count(sensitiveTerm)).toBe(before);
  await app.db.delete(sensitiveTerm);
  await Promise.all([1, 2, 3].map(() => seedTerms(app, new Date())));
  expect(await app.db.$count(sensitiveTerm)).toBe(packagedTerms.length);
});

test('start-up normalizes an old list again and merges rows that become one term', async () => {
  const { app } = server;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  const row = (word: string, normalized: string, minute: number, removedAt: Date | null = null) => ({
    ...{ word, normalized, removedAt, hits: minute },
    ...{ addedAt: at(minute), changedAt: at(minute) },
  });
  await app.db
    .insert(sensitiveTerm)
    .values([
      row('乾貨', '乾貨', 1),
      row('體驗券', '體驗券', 2),
      row('体验券', '体验券', 3, at(3)),
      row('***', '***', 4),
    ]);
  await Promise.all([seedTerms(app, new Date()), seedTerms(app, new Date())]);
  const rows = await app.db.select().from(sensitiveTerm);
  expect(rows).toHaveLength(packagedTerms.length + 2);
  expect(rows.find(({ normalized }) => normalized === '干货')).toMatchObject({ word: '乾貨', hits: 1 });
  expect(rows.find(({ normalized }) => normalized === '体验券')).toMatchObject({
    word: '體驗券',
    removedAt: null,
  });
  await expect(screen({ content: '免費體 驗券' })).rejects.toMatchObject(refused);
});
