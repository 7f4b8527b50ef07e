import type { LoginData } from '@muyu/contract/account/account.ts';
import { listAuditEntries } from '@muyu/contract/admin/operator.ts';
import * as admin from '@muyu/contract/admin/promotion.ts';
import * as endpoints from '@muyu/contract/site/promotion.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { listAudit } from '../../testing/audit.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { linkHostsSetting } from './settings.ts';

const server = testServer({ demo: true });
let editor: Awaited<ReturnType<typeof signInOperator>>;
let me: LoginData;

beforeAll(async () => {
  editor = await signInOperator(server, 'editor');
  me = await member(server, 'viewer');
});
const texts = (title: string, text = '') => ({
  zh_CN: { title, text },
  en_US: { title: `${title} en`, text },
});
const add = async (input: Parameters<typeof server.call<typeof admin.addPromotion>>[1]) =>
  (await server.call(admin.addPromotion, input, editor)).data;

test('a banner is shown to its audience within its period, in the language of the request', async () => {
  const guest = await visitor(server);
  const list = async (who: { token: string }, locale: 'zh_CN' | 'en_US' = 'zh_CN') => {
    const { data } = await server.call(
      endpoints.listBanners,
      { location: 'find', type: 2 },
      { ...who, locale },
    );
    return data.map(({ title }) => title);
  };
  const day = 86_400_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  await add({ kind: 'banner', location: 'find', texts: texts('会员专区'), audience: 'member', weight: 1 });
  await add({ kind: 'banner', location: 'find', texts: texts('大家'), weight: 5 });
  await add({ kind: 'banner', location: 'find', texts: texts('明天'), startsAt: at(day) });
  await add({
    kind: 'banner',
    location: 'find',
    texts: texts('昨天'),
    startsAt: at(-2 * day),
    endsAt: at(-day),
  });
  const off = await add({ kind: 'banner', location: 'find', texts: texts('关着'), enabled: false });
  expect(await list(me)).toEqual(['大家', '会员专区']);
  expect(await list(guest, 'en_US')).toEqual(['大家 en']);

  const { location, promotionId, changedAt } = off;
  await server.call(
    admin.updatePromotion,
    { promotionId, changedAt, location, texts: texts('开着'), enabled: true, weight: 9 },
    editor,
  );
  expect(await list(me)).toEqual(['开着', '大家', '会员专区']);
  for (let i = 0; i < 2; i++)
    expect(
      (await server.call(admin.deletePromotion, { promotionId, reason: '过期\n不再需要' }, editor)).code,
    ).toBe('00000');
  expect(await list(me)).toEqual(['大家', '会员专区']);
  const { data } = await server.call(admin.listPromotions, { kind: 'banner' }, editor);
  expect(data.resultList.map(({ texts: { zh_CN } }) => zh_CN.title)).not.toContain('开着');
  const owner = await signInOperator(server, 'owner');
  const log = (await server.call(listAuditEntries, {}, owner)).data.resultList;
  const actions = log.filter(({ targetId }) => targetId === promotionId).map(({ action }) => action);
  expect(actions).toEqual(['promotion.delete', 'promotion.change', 'promotion.add']);
});

test('a change by an operator who saw an older version is refused, and the log has all fields', async () => {
  const { promotionId, changedAt, location } = await add({
    kind: 'banner',
    location: 'find',
    texts: texts('灯会'),
    enabled: false,
  });
  const change = (seen: string, title: string) =>
    server.call(
      admin.updatePromotion,
      { promotionId, changedAt: seen, location, texts: texts(title), enabled: false },
      editor,
    );
  const first = await change(changedAt, '元宵灯会');
  expect(first.status).toBe(200);
  expect(await change(changedAt, '中秋灯会')).toMatchObject({
    status: 409,
    data: { error: 'promotion.changedMeanwhile' },
  });
  const given = {
    promotionId,
    changedAt: first.data.changedAt,
    location,
    texts: texts('灯会'),
    enabled: true,
  };
  const refused = async (wrong: object) =>
    (await server.call(admin.updatePromotion, { ...given, ...wrong }, editor)).data;
  expect(await refused({ promotionId: newId(new Date()) })).toMatchObject({ error: 'promotion.notFound' });
  expect(await refused({ link: 'https://shop.example.com/lamp' })).toMatchObject({
    error: 'promotion.linkNotAllowed',
  });
  const backwards = { startsAt: '2026-11-02T00:00:00.000Z', endsAt: '2026-11-01T00:00:00.000Z' };
  expect(await refused(backwards)).toMatchObject({ error: 'promotion.periodInvalid' });
  const second = await change(first.data.changedAt, '中秋灯会');
  expect(second.data.texts.zh_CN.title).toBe('中秋灯会');
  const entries = await listAudit(server, { targetId: promotionId });
  const changes = entries.filter(({ action }) => action === 'promotion.change');
  expect(changes.map(({ after }) => (after as { texts: unknown }).texts)).toEqual([
    texts('元宵灯会'),
    texts('中秋灯会'),
  ]);
});

test('an advert carries its label, and its link leads to an allowed site only', async () => {
  const advert = { kind: 'advert', location: 'waterfall', texts: texts('好物', '第二件半价') } as const;
  const link = 'https://shop.example.com/lamp';
  const refused = await server.call(admin.addPromotion, { ...advert, link }, editor);
  expect(refused).toMatchObject({ status: 422, data: { error: 'promotion.linkNotAllowed' } });
  await useSetting(server, linkHostsSetting, 'example.com');
  await add({ ...advert, link, dailyCap: 3 });
  const shown = (await server.call(endpoints.getAdvert, { location: 'waterfall' }, { locale: 'ja' })).data;
  expect(shown).toMatchObject({ title: '好物', link, label: '広告', every: 12, dailyCap: 3 });
  const all = await server.call(endpoints.listAdverts, { locations: ['waterfall', 'video', 'nowhere'] });
  expect(all.data.map(({ title }) => title)).toEqual(['好物']);
});

test('the video advert needs a session', async () => {
  expect((await server.call(endpoints.getVideoAdvert, {})).status).toBe(401);
  expect((await server.call(endpoints.getVideoAdvert, {}, me)).data).toBeNull();
  await add({ kind: 'advert', location: 'video', texts: texts('看海') });
  expect((await server.call(endpoints.getVideoAdvert, {}, me)).data).toMatchObject({
    title: '看海',
    every: 8,
  });
  expect((await server.call(endpoints.getAdvert, { location: 'video' })).data).toBeNull();
  await add({ kind: 'advert', location: 'video', texts: texts('听海'), weight: 5 });
  await add({ kind: 'advert', location: 'video', texts: texts('会员看海'), audience: 'vip', weight: 9 });
  const list = await server.call(endpoints.listVideoAdverts, {}, me);
  expect(list.data.map(({ title }) => title)).toEqual(['听海', '看海']);
});

test('notices and channels are listed by trigger and place', async () => {
  await add({ kind: 'notice', location: 'wallet', texts: texts('充值维护', '今晚') });
  await add({
    kind: 'channel',
    location: 'find',
    texts: texts('图集'),
    link: '/column/columnTabbar/picPost',
  });
  const notices = async (trigger: string) =>
    (await server.call(endpoints.listNotices, { trigger })).data.map(({ title }) => title);
  expect(await notices('wallet')).toEqual(['充值维护']);
  expect(await notices('nothing')).toEqual([]);
  const channels = (await server.call(endpoints.listChannels, { location: 'find' })).data;
  expect(channels).toMatchObject([{ title: '图集', link: '/column/columnTabbar/picPost' }]);
});

test('a promotion whose host is not allowed any more is not shown', async () => {
  await useSetting(server, linkHostsSetting, 'example.com');
  await add({ kind: 'channel', location: 'find', texts: texts('外站'), link: 'https://example.com/' });
  const titles = async () =>
    (await server.call(endpoints.listChannels, { location: 'find' })).data.map(({ title }) => title);
  expect(await titles()).toContain('外站');
  await useSetting(server, linkHostsSetting, 'example.org');
  expect(await titles()).not.toContain('外站');
});

test('a promotion whose host is not allowed any more is changed and switched off, not on again', async () => {
  await useSetting(server, linkHostsSetting, 'example.com');
  const link = 'https://example.com/sale';
  const given = { location: 'find', link } as const;
  const { promotionId, changedAt } = await add({ kind: 'channel', ...given, texts: texts('旧站') });
  await useSetting(server, linkHostsSetting, 'example.org');
  const listed = async () =>
    (await server.call(admin.listPromotions, { kind: 'channel' }, editor)).data.resultList.find(
      (each) => each.promotionId === promotionId,
    )!;
  expect(await listed()).toMatchObject({ enabled: true, shown: false, linkAllowed: false });
  const change = (seen: string, fields: { link: string; enabled: boolean }) =>
    server.call(
      admin.updatePromotion,
      { promotionId, changedAt: seen, ...given, texts: texts('老站'), ...fields },
      editor,
    );
  const renamed = await change(changedAt, { link, enabled: true });
  expect(renamed).toMatchObject({ status: 200, data: { shown: false } });
  const other = await change(renamed.data.changedAt, { link: 'https://example.com/other', enabled: true });
  expect(other.data).toMatchObject({ error: 'promotion.linkNotAllowed' });
  const off = await change(renamed.data.changedAt, { link, enabled: false });
  expect(off.status).toBe(200);
  const on = await change(off.data.changedAt, { link, enabled: true });
  expect(on.data).toMatchObject({ error: 'promotion.linkNotAllowed' });
});

test('a channel that is switched on has a link', async () => {
  const given = { kind: 'channel', location: 'find', texts: texts('空') } as const;
  const refused = { status: 400, data: { fields: [{ field: 'link', reason: '不能为空' }] } };
  expect(await server.call(admin.addPromotion, given, editor)).toMatchObject(refused);
  const { promotionId, changedAt } = await add({ ...given, enabled: false });
  const switchOn = (more: { link?: string }) =>
    server.call(
      admin.updatePromotion,
      { promotionId, changedAt, location: 'find', texts: texts('空'), enabled: true, ...more },
      editor,
    );
  expect(await switchOn({})).toMatchObject(refused);
  expect((await switchOn({ link: '/promote' })).data).toMatchObject({ enabled: true, shown: true });
});

test('a promotion needs a picture, a known place and a period', async () => {
  const png = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#234' } })
    .png()
    .toBuffer();
  const { data } = await server.call(admin.addPromotionPicture, { image: png.toString('base64') }, editor);
  expect(await listAudit(server, { targetId: data.name, action: 'picture.add' })).toHaveLength(1);
  const given = { kind: 'channel', location: 'find', texts: texts('图'), link: '/promote' } as const;
  const stored = await add({ ...given, picture: data.name });
  expect(stored.picture).toMatchObject({ width: 1080, height: 540 });
  const reply = await server.http.inject({ url: stored.picture!.url });
  expect(reply.headers).toMatchObject({ 'content-type': 'image/webp' });
  const image = Buffer.from('<svg/>').toString('base64');
  expect((await server.call(admin.addPromotionPicture, { image }, editor)).data).toMatchObject({
    error: 'promotion.pictureUnreadable',
  });
  const refused = async (more: object) =>
    (await server.call(admin.addPromotion, { ...given, ...more }, editor)).status;
  expect(await refused({ location: 'waterfall' })).toBe(400);
  expect(await refused({ startsAt: '2026-05-02T00:00:00Z', endsAt: '2026-05-01T00:00:00Z' })).toBe(422);
  expect(await refused({ link: 'javascript:alert(1)' })).toBe(400);
  expect(await refused({ texts: { zh_CN: { title: '\u200b', text: '' } } })).toBe(400);
  for (const id of ['x', '01890000-0000-7000-8000-000000000000'])
    expect((await server.call(admin.deletePromotion, { promotionId: id, reason: '无' }, editor)).status).toBe(
      404,
    );
});
