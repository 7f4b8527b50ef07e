import {
  appealSanction,
  feedSettings,
  mySanctions,
  noticeSettings,
  privacySettings,
  readSanction,
  updateFeedSettings,
  updateNotice,
  updatePrivacy,
} from '@muyu/contract/settings.ts';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { member, visitor } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { settingsOf } from './index.ts';
import { sanction } from './tables.ts';

const server = testServer();

test('settings are as at first until somebody chooses; what is given changes, the rest stays', async () => {
  const lin = await member(server, 'lin');
  const atFirst = { onlyFollowedComment: false, hideFromContacts: false, hideFromLocation: false };
  expect((await server.call(privacySettings, {}, lin)).data).toEqual(atFirst);
  const changed = await server.call(updatePrivacy, { hideFromLocation: true }, lin);
  expect(changed.data).toEqual({ ...atFirst, hideFromLocation: true });
  await server.call(updatePrivacy, { onlyFollowedComment: true }, lin);
  expect((await server.call(privacySettings, {}, lin)).data).toEqual({
    ...atFirst,
    hideFromLocation: true,
    onlyFollowedComment: true,
  });
  expect((await server.call(updatePrivacy, {}, lin)).data.onlyFollowedComment).toBe(true);
  const settings = await settingsOf(server.app, [lin.userId, crypto.randomUUID()]);
  expect([...settings.values()].map(({ privacy }) => privacy.onlyFollowedComment)).toEqual([true, false]);
});

test('six notices are on at first and switched one by one', async () => {
  const lin = await member(server, 'lin');
  const { data } = await server.call(noticeSettings, {}, lin);
  expect(Object.values(data)).toEqual([true, true, true, true, true, true]);
  await server.call(updateNotice, { likes: false, posts: false }, lin);
  const { data: after } = await server.call(updateNotice, { likes: true }, lin);
  expect(after).toEqual({ ...data, posts: false });
});

test('a visitor chooses how feeds are made, and nothing else; nobody chooses nothing', async () => {
  const guest = await visitor(server);
  expect((await server.call(feedSettings, {}, guest)).data).toEqual({ personalised: true });
  await server.call(updateFeedSettings, { personalised: false }, guest);
  expect((await server.call(feedSettings, {}, guest)).data).toEqual({ personalised: false });
  expect((await server.call(privacySettings, {}, guest)).code).toBe('10103');
  expect((await server.call(updatePrivacy, {}, guest)).code).toBe('10103');
  expect((await server.call(noticeSettings, {}, guest)).code).toBe('10103');
  expect((await server.call(updateNotice, { likes: false }, guest)).code).toBe('10103');
  expect((await server.call(feedSettings, {})).code).toBe('10201');
});

async function warned(userId: string, reason: string) {
  const sanctionId = newId();
  const row = { userId, sanctionId, kind: 'warn' as const, reason, at: new Date(), operatorId: newId() };
  await server.app.db.insert(sanction).values(row);
  return sanctionId;
}

test('somebody sees what was decided about them, newest first, and by whom not', async () => {
  const lin = await member(server, 'lin');
  const first = await warned(lin.userId, '刷屏');
  const second = await warned(lin.userId, '广告');
  const { data } = await server.call(mySanctions, {}, lin);
  expect(data.map(({ sanctionId }) => sanctionId)).toEqual([second, first]);
  expect(data[1]).toMatchObject({ kind: 'warn', reason: '刷屏', readAt: null, appeal: null, until: null });
  expect(JSON.stringify(data)).not.toContain('operator');
  await server.call(readSanction, { sanctionId: first }, lin);
  const read = (await server.call(mySanctions, {}, lin)).data[1]!.readAt;
  expect(read).not.toBeNull();
  await server.call(readSanction, { sanctionId: first }, lin);
  expect((await server.call(mySanctions, {}, lin)).data[1]!.readAt).toBe(read);
});

test('one appeal each; those of others are not found', async () => {
  const lin = await member(server, 'lin');
  const stranger = await member(server, 'stranger');
  const sanctionId = await warned(lin.userId, '刷屏');
  const content = '那不是我发的';
  for (const call of [
    server.call(appealSanction, { sanctionId, content }, stranger),
    server.call(appealSanction, { sanctionId: 'none', content }, lin),
    server.call(readSanction, { sanctionId }, stranger),
    server.call(readSanction, { sanctionId: 'none' }, lin),
  ]) {
    expect(await call).toMatchObject({ status: 404, data: { error: 'account.notFound' } });
  }
  expect((await server.call(mySanctions, {}, stranger)).data).toEqual([]);
  const tries = [1, 2].map(() => server.call(appealSanction, { sanctionId, content }, lin));
  const codes = (await Promise.all(tries)).map((reply) => reply.status).sort();
  expect(codes).toEqual([200, 409]);
  const [told] = (await server.call(mySanctions, {}, lin)).data;
  expect(told!.appeal).toMatchObject({ content, outcome: null, answer: null });
  const again = await server.call(appealSanction, { sanctionId, content }, lin);
  expect(again.data).toMatchObject({ error: 'account.appealedAlready' });
  expect((await server.call(mySanctions, {})).code).toBe('10201');
});
