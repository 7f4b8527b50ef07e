import { setTimeout as wait } from 'node:timers/promises';
import * as endpoints from '@muyu/contract/admin/announcement.ts';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import { deleteNotification, getUnreadCounts, listSystemNotifications } from '@muyu/contract/notification.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../../testing/personal-data.ts';
import { contextAs } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { certify } from '../../account/scenario.ts';
import { announcement } from '../tables.ts';

const server = testServer();
type Who = { token: string; userId: string };
const words = (title: string) => ({ zh_CN: { title, text: `${title}的内容` } });

/** Titles of the announcements that a reader sees. */
async function titlesOf(who: Who, locale: 'zh_CN' | 'en_US' = 'zh_CN') {
  const { data } = await server.call(listSystemNotifications, {}, { ...who, locale });
  return data.resultList.filter(({ event }) => event === 'announcement').map(({ title }) => title);
}

test('an announcement to all reaches existing members and visitors until it is deleted or withdrawn', async () => {
  const editor = await signInOperator(server, 'editor');
  const [me, guest] = [await member(server, 'reader'), await visitor(server)];
  const texts = { ...words('停机维护'), en_US: { title: 'Maintenance', text: 'Tonight' } };
  const given = { audience: 'all' as const, texts, link: '/promote', key: 'once' };
  const reply = await server.call(endpoints.announce, given, editor);
  expect(reply.data).toMatchObject({
    audience: 'all',
    segment: null,
    user: null,
    operator: editor.username,
    reach: 2,
  });
  const again = await server.call(endpoints.announce, given, editor);
  expect(again.data.announcementId).toBe(reply.data.announcementId);
  expect(await titlesOf(me)).toEqual(['停机维护']);
  expect(await titlesOf(guest)).toEqual(['停机维护']);
  expect(await titlesOf(me, 'en_US')).toEqual(['Maintenance']);
  expect((await server.call(getUnreadCounts, {}, guest)).data).toMatchObject({
    unread: true,
    total: 1,
    system: 1,
  });
  const [item] = (await server.call(listSystemNotifications, {}, guest)).data.resultList;
  expect(item).toMatchObject({ type: 'system', text: '停机维护的内容', link: '/promote', unread: true });
  await wait(5);
  const late = await member(server, 'late');
  expect(await titlesOf(late)).toEqual([]);

  await server.call(deleteNotification, { notificationId: item!.notificationId }, guest);
  expect(await titlesOf(guest)).toEqual([]);
  expect((await server.call(getUnreadCounts, {}, guest)).data.system).toBe(0);
  expect(await titlesOf(me)).toHaveLength(1);

  const { announcementId } = reply.data;
  for (let i = 0; i < 2; i++) {
    const taken = await server.call(
      endpoints.withdrawAnnouncement,
      { announcementId, reason: '改期\n另行通知' },
      editor,
    );
    expect(taken.code).toBe('00000');
  }
  expect(await titlesOf(me)).toEqual([]);
  const { data } = await server.call(endpoints.listAnnouncements, {}, editor);
  expect(data.resultList[0]!.withdrawnAt).not.toBeNull();
  const owner = await signInOperator(server, 'owner');
  const audited = await server.call(listAuditEntries, { limit: 5 }, owner);
  const actions = audited.data.resultList.filter(({ targetId }) => targetId === announcementId);
  expect(actions.map(({ action, reason }) => [action, reason])).toEqual([
    ['announcement.withdraw', '改期\n另行通知'],
    ['announcement.add', null],
  ]);
});

test('an announcement to a segment or one person reaches only them, as the reach says', async () => {
  const editor = await signInOperator(server, 'editor');
  const [plain, star, guest] = [
    await member(server, 'plain'),
    await member(server, 'star'),
    await visitor(server),
  ];
  await certify(contextAs(server, star), star.userId, ['hotCreator']);
  const reach = async (input: object) =>
    (await server.call(endpoints.getAnnouncementReach, input as never, editor)).data.reach;
  expect(await reach({ audience: 'segment', segment: { certified: true } })).toBe(1);
  expect(await reach({ audience: 'segment', segment: { kind: 'visitor' } })).toBe(2);
  expect(await reach({ audience: 'segment', segment: { certified: true, vip: true } })).toBe(0);
  expect(await reach({ audience: 'segment', segment: { kind: 'member', newerThanDays: 1 } })).toBe(4);
  expect(await reach({ audience: 'one', userId: plain.userId })).toBe(1);
  const named = await server.call(
    endpoints.getAnnouncementReach,
    { audience: 'one', userId: plain.username },
    editor,
  );
  expect(named.data).toMatchObject({ reach: 1, user: { userId: plain.userId, nickname: 'plain' } });
  const send = (input: object) => server.call(endpoints.announce, input as never, editor);
  await send({ audience: 'segment', segment: { certified: true }, texts: words('致认证创作者') });
  await send({ audience: 'segment', segment: { kind: 'visitor' }, texts: words('注册吧') });
  await send({ audience: 'one', userId: plain.userId, texts: words('只给你') });
  expect(await titlesOf(plain)).toEqual(['只给你']);
  expect(await titlesOf(star)).toEqual(['致认证创作者']);
  expect(await titlesOf(guest)).toEqual(['注册吧']);
  const { data } = await server.call(endpoints.listAnnouncements, { limit: 2 }, editor);
  expect(data.resultList.map((each) => [each.audience, each.reach, each.user?.userId ?? null])).toEqual([
    ['one', 1, plain.userId],
    ['segment', 2, null],
  ]);
  expect(data.hasNextPage).toBe(true);
});

test('refuses unknown users, empty segments, empty texts, foreign links and other roles', async () => {
  const editor = await signInOperator(server, 'editor');
  const send = (input: object, who: { token: string } = editor) =>
    server.call(endpoints.announce, { audience: 'all', texts: words('公告'), ...input } as never, who);
  const error = async (reply: Promise<{ data: unknown }>) => ((await reply).data as { error?: string }).error;
  const reach = (input: object) => server.call(endpoints.getAnnouncementReach, input as never, editor);
  for (const given of [{ audience: 'one', userId: editor.operatorId }, { audience: 'one' }])
    for (const reply of [send(given), reach(given)])
      expect(await error(reply)).toBe('announcement.userNotFound');
  const nobody = { audience: 'segment', segment: {} };
  for (const reply of [send(nobody), reach(nobody)])
    expect(await error(reply)).toBe('announcement.segmentEmpty');
  expect((await send({ texts: words('\u200b ') })).code).toBe('10101');
  expect((await send({ texts: { en_US: { title: 'a', text: 'b' } } })).code).toBe('10101');
  for (const link of ['https://elsewhere.example', '//elsewhere.example']) {
    expect((await send({ link })).code).toBe('10101');
  }
  const reviewer = await signInOperator(server, 'reviewer');
  expect(await send({}, reviewer)).toMatchObject({ status: 403 });
  expect(await send({}, await member(server, 'nobody'))).toMatchObject({ status: 403 });
  const gone = { announcementId: editor.operatorId, reason: '误发' };
  expect(await server.call(endpoints.withdrawAnnouncement, gone, editor)).toMatchObject({ status: 404 });
});

test('an announcement to one person is in their export and is deleted with the account', async () => {
  const [me, other] = [await member(server, 'me'), await member(server, 'other')];
  const editor = await signInOperator(server, 'editor');
  for (const { userId } of [me, other])
    await server.call(endpoints.announce, { audience: 'one', userId, texts: words('给你') }, editor);
  expect(await readExportedFile(server, me.userId, 'inbox', 'announcements.json')).toMatchObject([
    { texts: words('给你') },
  ]);
  await eraseUserData(server, me.userId);
  const count = ({ userId }: Who) => server.app.db.$count(announcement, eq(announcement.userId, userId));
  expect(await count(me)).toBe(0);
  expect(await count(other)).toBe(1);
});
