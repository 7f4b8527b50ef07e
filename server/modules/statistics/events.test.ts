import { addPromotion, listPromotions } from '@muyu/contract/admin/promotion.ts';
import { getStatistics } from '@muyu/contract/admin/statistics.ts';
import { countBuriedPoint, track, visit } from '@muyu/contract/site/statistics.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { flush } from '../../testing/environment/flush.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { visitor } from '../../testing/users.ts';
import { eventCount } from './tables.ts';

const server = testServer();
let editor: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  editor = await signInOperator(server, 'editor');
});
const read = async () => {
  await flush(server);
  return (await server.call(getStatistics, { days: 7 }, editor)).data;
};

test('views of pages are counted by route, clicks and impressions by promotion', async () => {
  const texts = { zh_CN: { title: '灯', text: '' } };
  const { promotionId } = (
    await server.call(addPromotion, { kind: 'banner', location: 'find', texts }, editor)
  ).data;
  const events = [
    { type: 'pageView', target: '/post/snapshot/01890000-0000-7000-8000-000000000000' },
    { type: 'pageView', target: '/post/snapshot/13800138000', count: 2 },
    { type: 'impression', target: promotionId, count: 4 },
    { type: 'click', target: promotionId },
    { type: 'click', target: 'nobody' },
    { type: 'impression', target: '01890000-0000-7000-8000-000000000001' },
  ] as const;
  for (let i = 0; i < 2; i++)
    expect((await server.call(track, { events: events.map((event) => ({ count: 1, ...event })) })).code).toBe(
      '00000',
    );
  expect((await read()).pages).toEqual([{ page: '/post/snapshot/$', views: 6 }]);
  const { data } = await server.call(listPromotions, { kind: 'banner' }, editor);
  expect(data.resultList[0]).toMatchObject({ impressions: 8, clicks: 2 });
});

test('a hundred batches at once are a few statements, and their counts are stored when the server stops', async () => {
  const { app } = server;
  const texts = { zh_CN: { title: '潮', text: '' } };
  const input = { kind: 'banner', location: 'find', texts } as const;
  const { promotionId } = (await server.call(addPromotion, input, editor)).data;
  const countsOf = async () => {
    const { points } = await read();
    const { resultList } = (await server.call(listPromotions, { kind: 'banner' }, editor)).data;
    const { impressions } = resultList.find((each) => each.promotionId === promotionId)!;
    return [points.find(({ page }) => page === 'profile')!.stay, impressions] as const;
  };
  const [stays, impressions] = await countsOf();
  const query = vi.spyOn(app.db.$client, 'query');
  const events = [
    { type: 'buried' as const, target: 'profile/stay', count: 2 },
    { type: 'impression' as const, target: promotionId, count: 1 },
  ];
  await Promise.all(Array.from({ length: 100 }, () => server.call(track, { events })));
  for (const { name, stop } of app.modules)
    if (name === 'statistics' || name === 'promotion') await stop!(app);
  const texted = query.mock.calls.map(([call]) => (call as unknown as { text?: string }).text ?? '');
  query.mockRestore();
  const writes = texted.filter((text) => /^insert into "(event|promotion)_count"/.test(text));
  expect(writes.length).toBeGreaterThan(1);
  expect(writes.length).toBeLessThan(30);
  expect(await countsOf()).toEqual([stays + 200, impressions + 100]);
});

test('ten thousand events in one call, unknown types and paths with values are refused', async () => {
  const event = { type: 'pageView', target: '/a', count: 1 } as const;
  const many = await server.call(track, { events: Array(10_000).fill(event) });
  expect([400, 413]).toContain(many.status);
  expect(many.code).toBe('10101');
  const send = async (given: object) => (await server.call(track, { events: [given] as never })).status;
  expect(await send({ ...event, target: '/a?phone=1' })).toBe(400);
  expect(await send({ ...event, type: 'anything' })).toBe(400);
  expect(await send({ ...event, count: 0 })).toBe(400);
  expect((await server.call(track, { events: [] })).status).toBe(400);
});

test('a buried point names a page and an event that exist', async () => {
  const guest = await visitor(server);
  const bury = (pageType: string, type: string) =>
    server.call(countBuriedPoint, { pageType, type } as never, guest);
  expect((await bury('game', 'play')).code).toBe('00000');
  expect((await bury('elsewhere', 'play')).status).toBe(400);
  expect((await server.call(countBuriedPoint, { pageType: 'game', type: 'play' })).status).toBe(401);
});

test('buried points of a batch are counted by page and event, and unknown ones are ignored', async () => {
  const counted = async () => {
    await flush(server);
    const rows = await server.app.db.select().from(eventCount).where(eq(eventCount.name, 'buried.play'));
    return Object.fromEntries(rows.map(({ target, count }) => [target, count]));
  };
  const before = await counted();
  const events = ['video/play', 'nowhere/play', 'video/eat', 'video/play/more', 'video'].map((target) => ({
    type: 'buried' as const,
    target,
    count: 2,
  }));
  expect((await server.call(track, { events })).code).toBe('00000');
  expect(await counted()).toEqual({ ...before, video: (before.video ?? 0) + 2 });
});

test('invented pages are counted together and push nothing out', async () => {
  const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  for (let batch = 0; batch < 12; batch++) {
    const events = Array.from({ length: 50 }, (_, i) => ({
      type: 'pageView' as const,
      target: `/x/${letters(batch * 50 + i)}`,
      count: 1,
    }));
    await server.call(track, { events });
  }
  const events = [
    { type: 'pageView' as const, target: '/wallet/vip', count: 3 },
    { type: 'buried' as const, target: 'wallet/click', count: 4 },
  ];
  await server.call(track, { events });
  const { pages, points } = await read();
  expect(pages.find(({ page }) => page === 'other')!.views).toBe(600);
  expect(pages.find(({ page }) => page === '/wallet/vip')!.views).toBe(3);
  expect(points.find(({ page }) => page === 'wallet')).toMatchObject({ click: 4 });
});

test('buried points are listed by page with zeros, and summed by day and event', async () => {
  const before = await read();
  const of = (page: string, { points }: typeof before) => points.find((each) => each.page === page);
  const day = before.days.at(-2)!;
  await server.app.db.insert(eventCount).values([
    { day, name: 'buried.stay', target: 'publish', count: 5 },
    { day, name: 'buried.stay', target: 'gone', count: 2 },
  ]);
  const after = await read();
  expect(of('publish', before)).toEqual({ page: 'publish', view: 0, stay: 0, click: 0, share: 0, play: 0 });
  expect(of('publish', after)).toEqual({ page: 'publish', view: 0, stay: 5, click: 0, share: 0, play: 0 });
  expect(of('other', before)).toBeUndefined();
  expect(of('other', after)).toMatchObject({ page: 'other', stay: 2 });
  expect(after.points).toHaveLength(13);
  const stays = after.pointDays.find(({ event }) => event === 'stay')!.values;
  expect(stays.at(-2)).toBe(7);
  expect(stays).toHaveLength(7);
});

test('a visit is a view of its page, without what a path may name', async () => {
  const views = async () => new Map((await read()).pages.map(({ page, views }) => [page, views]));
  const before = await views();
  for (const path of ['/column/face?phone=13800138000', '/column/face/13800138000'])
    expect((await server.call(visit, { path, referrer: 'https://example.com/13800138000' })).code).toBe(
      '00000',
    );
  const after = await views();
  expect(after.get('/column/face')).toBe((before.get('/column/face') ?? 0) + 1);
  expect(after.get('other')).toBe((before.get('other') ?? 0) + 1);
  const rows = await server.app.db.select().from(eventCount);
  expect(rows.filter(({ target }) => target.includes('138'))).toEqual([]);
  expect((await server.call(visit, { path: '/a\nb' })).status).toBe(400);
});
