import type { LoginData } from '@muyu/contract/account/account.ts';
import * as admin from '@muyu/contract/admin/game.ts';
import { liftSanction, sanctionUser } from '@muyu/contract/admin/sanction.ts';
import * as endpoints from '@muyu/contract/site/game.ts';
import { follow } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { listAudit } from '../../testing/audit.ts';
import { flush } from '../../testing/environment/flush.ts';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { linkHostsSetting } from '../promotion/index.ts';
import { gameScore } from './tables.ts';

const server = testServer();
let me: LoginData;
let editor: Awaited<ReturnType<typeof signInOperator>>;
let boat: endpoints.Game;
beforeAll(async () => {
  me = await member(server, 'player');
  editor = await signInOperator(server, 'editor');
  const { data } = await server.call(endpoints.listGames, {}, me);
  boat = data.resultList.find(({ playUrl }) => playUrl === '/games/boat/')!;
});
const start = (who: { token: string }) => server.call(endpoints.startGame, { id: boat.gameId }, who);
const finish = (who: { token: string }, score: number) =>
  server.call(endpoints.finishGame, { id: boat.gameId, score }, who);
const notFound = (what: 'game' | 'tag') => ({
  status: 404,
  data: { error: what === 'game' ? 'game.notFound' : 'game.tagNotFound' },
});
/** Moves the start of the member's game into the past. */
const playedFor = ({ userId }: { userId: string }, ms: number) =>
  server.app.db
    .update(gameScore)
    .set({ startedAt: new Date(Date.now() - ms) })
    .where(eq(gameScore.userId, userId));

test('a game of the product is switched off once, as a change in the audit log', async () => {
  const games = async () => (await server.call(admin.getGameCatalogue, {}, editor)).data.games;
  const { gameId, revision, name, text, tagIds, weight, recommended } = (await games()).find(
    ({ builtin }) => builtin === 'lanterns',
  )!;
  for (const reason of ['维护\n明天恢复', '再来一次'])
    expect((await server.call(admin.deleteGame, { gameId, reason }, editor)).status).toBe(200);
  const log = await listAudit(server, { targetId: gameId });
  expect(log).toMatchObject([
    { action: 'game.change', reason: '维护\n明天恢复', before: { enabled: true }, after: { enabled: false } },
  ]);
  const seen = (await games()).find((each) => each.gameId === gameId)!;
  expect(seen.enabled).toBe(false);
  expect(await server.call(endpoints.startGame, { id: gameId }, me)).toMatchObject(notFound('game'));
  expect(await server.call(endpoints.getGame, { id: gameId }, me)).toMatchObject(notFound('game'));
  expect(seen.revision).not.toBe(revision);
  const on = { gameId, name, text, tagIds, weight, recommended, enabled: true };
  await server.call(admin.upsertGame, { ...on, revision: seen.revision }, editor);
});

test('the games of the product are there, in each language, with tags', async () => {
  const guest = await visitor(server);
  const { data } = await server.call(endpoints.listGames, {}, { ...guest, locale: 'en_US' });
  expect(data.resultList.map(({ name }) => name).sort()).toEqual(['Lantern Merge', 'Night Boat']);
  const [tag] = (await server.call(endpoints.listGameTags, {}, me)).data;
  const ofTag = await server.call(endpoints.listGames, { gameTagId: tag!.gameTagId }, me);
  expect(ofTag.data.resultList.map(({ name }) => name)).toEqual(['合灯']);
  expect((await server.call(endpoints.listGames, { gameTagId: 'gone' }, me)).status).toBe(404);
  expect((await server.call(endpoints.listRecommendedGames, {}, me)).data).toHaveLength(2);
  const more = await server.call(endpoints.listMoreGames, { gameId: boat.gameId }, me);
  expect(more.data.map(({ name }) => name)).toEqual(['合灯']);
});

test('a page of a game admits its own script only and stays in a sandbox', async () => {
  const reply = await server.http.inject({ url: boat.playUrl! });
  expect(reply.statusCode).toBe(200);
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain('sandbox allow-scripts');
  expect(policy).not.toContain('unsafe');
  expect((await server.http.inject({ url: '/games/..%2Fkit/' })).statusCode).toBe(404);
});

test('the panel of a game is named and described by its texts, and the language is named before its settings', async () => {
  const { body } = await server.http.inject({ url: boat.playUrl! });
  expect(body).toContain('role="dialog" aria-labelledby="title" aria-describedby="line"');
  expect(body).toContain('<html lang="zh"');
});

test('the score, which may change at every frame, is no live region', async () => {
  const { body } = await server.http.inject({ url: boat.playUrl! });
  expect(/<div id="score"[^>]*>/.exec(body)?.[0]).not.toMatch(/role|aria-live/);
});

test('a start counts once, a plausible score becomes the best, and a lower one does not replace it', async () => {
  await start(me);
  await playedFor(me, 60_000);
  expect((await finish(me, 900)).data).toEqual({ best: 900, isBest: true });
  expect((await finish(me, 900)).data, 'the same once more').toEqual({ best: 900, isBest: true });
  expect((await finish(me, 950)).data).toMatchObject({ error: 'game.notStarted' });
  await start(me);
  expect((await finish(me, 5000)).data).toMatchObject({ error: 'game.scoreImplausible' });
  await start(me);
  await playedFor(me, 60_000);
  expect((await finish(me, 300)).data).toEqual({ best: 900, isBest: false });
  await flush(server);
  const active = (await server.call(endpoints.listActiveGames, {}, me)).data;
  expect(active).toMatchObject([{ name: '夜航', plays: 3 }]);
});

test('best scores of people who follow each other are listed, and go with an account', async () => {
  const friend = await member(server, 'friend');
  await start(friend);
  await playedFor(friend, 100_000);
  await finish(friend, 1234);
  await server.call(follow, { userId: friend.userId }, me);
  const read = async () => (await server.call(endpoints.getGame, { id: boat.gameId }, me)).data;
  expect((await read()).friends).toEqual([]);
  await server.call(follow, { userId: me.userId }, friend);
  const stranger = await member(server, 'stranger');
  await start(stranger);
  await playedFor(stranger, 100_000);
  await finish(stranger, 1300);
  expect((await read()).friends).toMatchObject([{ user: { userId: friend.userId }, score: 1234 }]);
  const ofStranger = (await server.call(endpoints.getGame, { id: boat.gameId }, stranger)).data;
  expect(ofStranger).toMatchObject({ best: 1300, friends: [] });
  const reviewer = await signInOperator(server, 'reviewer');
  const sanction = { userId: friend.userId, kind: 'close', reason: '诈骗' } as const;
  const { sanctionId } = (await server.call(sanctionUser, sanction, reviewer)).data;
  expect((await read()).friends).toEqual([]);
  await server.call(liftSanction, { sanctionId, reason: '误判' }, await signInOperator(server, 'owner'));
  expect((await read()).friends).toHaveLength(1);
  await eraseUserData(server, friend.userId);
  expect((await read()).friends).toEqual([]);
});

test('only members have scores, of known games and within the range', async () => {
  const guest = await visitor(server);
  expect((await start(guest)).code).toBe('00000');
  expect((await finish(guest, 1)).code).toBe('10103');
  expect((await server.call(endpoints.startGame, { id: 'x' }, me)).status).toBe(404);
  expect(await server.call(endpoints.finishGame, { id: newId(new Date()), score: 1 }, me)).toMatchObject(
    notFound('game'),
  );
  await start(me);
  await playedFor(me, 60_000);
  const best = async () => (await server.call(endpoints.getGame, { id: boat.gameId }, me)).data.best;
  const before = await best();
  for (const score of [-1, 1e12])
    expect(await finish(me, score)).toMatchObject({ status: 400, data: { fields: [{ field: 'score' }] } });
  expect(await best()).toBe(before);
  expect(await server.app.db.$count(gameScore, eq(gameScore.userId, guest.userId))).toBe(0);
  expect((await finish(me, (before ?? 0) + 1)).data, 'refused scores end no game').toMatchObject({
    isBest: true,
  });
});

test('editors add cards with allowed links, switch games off and manage tags', async () => {
  const text = { zh_CN: '别处的游戏', en_US: '', ja: '' };
  const given = { name: { ...text, zh_CN: '星河' }, text, tagIds: [], enabled: true };
  const link = 'https://play.example.com/star';
  expect((await server.call(admin.upsertGame, { ...given, link }, editor)).data).toMatchObject({
    error: 'game.linkNotAllowed',
  });
  await useSetting(server, linkHostsSetting, 'example.com');
  const added = await server.call(admin.upsertGame, { ...given, link }, editor);
  const { gameId } = added.data;
  const names = async () =>
    (await server.call(endpoints.listGames, {}, me)).data.resultList.map(({ name }) => name);
  expect(await names()).toContain('星河');
  const catalogue = async () => (await server.call(admin.getGameCatalogue, {}, editor)).data;
  const { revision } = (await catalogue()).games.find((game) => game.gameId === gameId)!;
  const off = { ...given, gameId, revision, link, enabled: false };
  expect((await server.call(admin.upsertGame, off, editor)).status).toBe(200);
  expect(await names()).not.toContain('星河');
  // The same again comes from somebody who has not seen that it is switched off.
  for (const stale of [off, { ...off, revision: undefined }])
    expect(await server.call(admin.upsertGame, stale, editor)).toMatchObject({
      status: 409,
      data: { error: 'game.changedMeanwhile' },
    });
  const removed = { gameId, reason: '关了' };
  expect((await server.call(admin.deleteGame, removed, editor)).status).toBe(200);
  expect(
    await server.call(admin.deleteGame, { ...removed, gameId: newId(new Date()) }, editor),
  ).toMatchObject(notFound('game'));
  expect(await server.call(admin.upsertGame, off, editor)).toMatchObject(notFound('game'));
  const tag = (await server.call(admin.upsertGameTag, { name: given.name }, editor)).data;
  const { tagId } = tag;
  const shown = (await catalogue()).tags.find((each) => each.tagId === tagId)!;
  const heavier = { tagId, revision: shown.revision, name: given.name, weight: 7 };
  expect((await server.call(admin.upsertGameTag, heavier, editor)).status).toBe(200);
  expect((await server.call(admin.upsertGameTag, { ...heavier, weight: 0 }, editor)).data).toMatchObject({
    error: 'game.changedMeanwhile',
  });
  const recorded = [
    ...(await listAudit(server, { targetId: gameId })),
    ...(await listAudit(server, { targetId: tagId })),
  ];
  expect(recorded.map(({ action, after }) => [action, after])).toMatchObject([
    ['game.add', { name: given.name, text, tagIds: [], picture: null, enabled: true }],
    ['game.change', { enabled: false }],
    ['game.delete', null],
    ['gameTag.add', { name: given.name, weight: 0 }],
    ['gameTag.change', { name: given.name, weight: 7 }],
  ]);
  await server.call(admin.deleteGameTag, tag, editor);
  for (const reply of [
    await server.call(admin.deleteGameTag, tag, editor),
    await server.call(admin.upsertGameTag, heavier, editor),
  ])
    expect(reply).toMatchObject(notFound('tag'));
  expect((await catalogue()).games.map((game) => game.gameId)).not.toContain(gameId);
});

test('a list goes on after a game that has gone, and has none whose host is not allowed any more', async () => {
  await useSetting(server, linkHostsSetting, 'example.com');
  const name = (text: string) => ({ zh_CN: text, en_US: '', ja: '' });
  const add = async (title: string, weight: number) => {
    const fields = { name: name(title), text: name(''), link: 'https://example.com/', weight };
    const more = { tagIds: [], recommended: true, enabled: true };
    return (await server.call(admin.upsertGame, { ...fields, ...more }, editor)).data.gameId;
  };
  const first = await add('一号', 900);
  await add('二号', 800);
  const page = async (from: string) =>
    (await server.call(endpoints.listGames, { page: from, limit: 1 }, me)).data;
  const { resultList, nextPage } = await page('1');
  expect(resultList.map(({ gameId }) => gameId)).toEqual([first]);
  await server.call(admin.deleteGame, { gameId: first, reason: '关了' }, editor);
  const second = await page(nextPage!);
  expect(second.resultList.map((game) => game.name)).toEqual(['二号']);
  const walked: string[] = [];
  for (let from: string | null = '1'; from !== null; ) {
    const data: Awaited<ReturnType<typeof page>> = await page(from);
    walked.push(...data.resultList.map(({ gameId }) => gameId));
    from = data.nextPage;
  }
  const all = (await server.call(endpoints.listGames, {}, me)).data.resultList;
  expect(walked).toEqual(all.map(({ gameId }) => gameId));
  const { gameId: other } = second.resultList[0]!;
  await useSetting(server, linkHostsSetting, 'example.org');
  const names = (await server.call(endpoints.listRecommendedGames, {}, me)).data.map((game) => game.name);
  expect(names).not.toContain('二号');
  expect((await server.call(endpoints.getGame, { id: other }, me)).status).toBe(404);
});

test('a game whose host is not allowed any more is changed and switched off, not on again', async () => {
  await useSetting(server, linkHostsSetting, 'example.com');
  const name = { zh_CN: '旧站的游戏', en_US: '', ja: '' };
  const link = 'https://example.com/old';
  const given = { name, text: { zh_CN: '', en_US: '', ja: '' }, link, tagIds: [] };
  const { gameId } = (await server.call(admin.upsertGame, { ...given, enabled: true }, editor)).data;
  await useSetting(server, linkHostsSetting, 'example.org');
  const listed = async () =>
    (await server.call(admin.getGameCatalogue, {}, editor)).data.games.find(
      (each) => each.gameId === gameId,
    )!;
  expect(await listed()).toMatchObject({ enabled: true, linkAllowed: false });
  const save = async (fields: { link?: string; enabled: boolean }) => {
    const { revision } = await listed();
    return server.call(admin.upsertGame, { ...given, gameId, revision, ...fields }, editor);
  };
  expect((await save({ enabled: true })).status).toBe(200);
  const refused = { status: 422, data: { error: 'game.linkNotAllowed' } };
  expect(await save({ enabled: true, link: 'https://example.com/other' })).toMatchObject(refused);
  expect((await save({ enabled: false })).status).toBe(200);
  expect(await save({ enabled: true })).toMatchObject(refused);
});

test('a start that comes late lies in the past, but not by more than the bound', async () => {
  const late = await member(server, 'late');
  const began = (playedMs: number) => server.call(endpoints.startGame, { id: boat.gameId, playedMs }, late);
  await began(60_000);
  expect((await finish(late, 900)).data).toEqual({ best: 900, isBest: true });
  await began(3_600_000);
  expect((await finish(late, 10_000)).data).toMatchObject({ error: 'game.scoreImplausible' });
});
