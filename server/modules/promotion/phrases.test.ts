import type { LoginData } from '@muyu/contract/account/account.ts';
import * as admin from '@muyu/contract/admin/promotion.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { listPhrases } from '@muyu/contract/site/promotion.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { promotion } from './tables.ts';

const server = testServer();
let editor: Awaited<ReturnType<typeof signInOperator>>;
let me: LoginData;

beforeAll(async () => {
  editor = await signInOperator(server, 'editor');
  me = await member(server, 'viewer');
});
const texts = (title: string) => ({ zh_CN: { title, text: '' }, en_US: { title: `${title} en`, text: '' } });
const add = async (input: Parameters<typeof server.call<typeof admin.addPromotion>>[1]) =>
  (await server.call(admin.addPromotion, input, editor)).data;

test('phrases are sent as changes since a timestamp', async () => {
  const one = await add({ kind: 'phrase', location: 'all', texts: texts('温柔') });
  const first = (await server.call(listPhrases, {}, me)).data;
  expect(first.phrases).toEqual([{ phraseId: one.promotionId, text: '温柔', removed: false }]);
  const { promotionId } = one;
  await server.call(admin.deletePromotion, { promotionId, reason: '重复' }, editor);
  const { timestamp } = first;
  const later = (await server.call(listPhrases, { timestamp }, me)).data;
  expect(later.phrases).toEqual([{ phraseId: promotionId, text: '', removed: true }]);
  expect((await server.call(listPhrases, {}, me)).data.phrases).toEqual([]);
});

test('a phrase whose change commits after a later answer is in the next one', async () => {
  const { timestamp } = (await server.call(listPhrases, {}, me)).data;
  const { promotionId } = await add({ kind: 'phrase', location: 'all', texts: texts('慢') });
  const began = new Date(Date.now() - 30_000);
  const isLate = eq(promotion.promotionId, promotionId);
  await server.app.db.update(promotion).set({ changedAt: began, startsAt: began }).where(isLate);
  const { phrases } = (await server.call(listPhrases, { timestamp }, me)).data;
  expect(phrases).toContainEqual({ phraseId: promotionId, text: '慢', removed: false });
});

test('phrases of former years do not take the place of those that are shown', async () => {
  const { promotionId } = await add({ kind: 'phrase', location: 'all', texts: texts('新') });
  const { db } = server.app;
  const [row] = await db.select().from(promotion).where(eq(promotion.promotionId, promotionId));
  const long = new Date(Date.now() - 300 * DAY_MS);
  const former = { ...row!, changedAt: long, startsAt: long };
  const rows = Array.from({ length: 500 }, (_, n) => ({
    ...{ ...former, promotionId: newId(long) },
    ...[{ deletedAt: long }, { enabled: false }, { endsAt: new Date(long.getTime() + DAY_MS) }][n % 3],
  }));
  await db.insert(promotion).values(rows);
  const { phrases } = (await server.call(listPhrases, {}, me)).data;
  expect(phrases).toContainEqual({ phraseId: promotionId, text: '新', removed: false });
  expect(phrases.filter(({ removed }) => removed)).toEqual([]);
  const ids = rows.map((each) => each.promotionId);
  await db.delete(promotion).where(inArray(promotion.promotionId, ids));
});

test('phrases are in the order of their weight, and schedules count as changes', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const light = await add({ kind: 'phrase', location: 'all', texts: texts('轻'), weight: 1 });
  const heavy = await add({ kind: 'phrase', location: 'all', texts: texts('重'), weight: 9 });
  await server.call(
    admin.updatePromotion,
    {
      promotionId: light.promotionId,
      changedAt: light.changedAt,
      location: 'all',
      texts: texts('轻轻'),
      weight: 1,
    },
    editor,
  );
  const given = (await server.call(listPhrases, {}, me)).data;
  const places = given.phrases.map(({ phraseId }) => phraseId);
  expect(places.indexOf(heavy.promotionId)).toBeLessThan(places.indexOf(light.promotionId));

  const soon = await add({ kind: 'phrase', location: 'all', texts: texts('将来'), startsAt: at(3_600_000) });
  const over = await add({ kind: 'phrase', location: 'all', texts: texts('从前'), endsAt: at(3_600_000) });
  const { timestamp } = (await server.call(listPhrases, {}, me)).data;
  // The clock moves past both times: as if an hour had gone by, the rows move back.
  await server.app.db.execute(
    `update promotion set changed_at = (changed_at at time zone 'UTC' - interval '2 hours') at time zone 'UTC',
       starts_at = (starts_at at time zone 'UTC' - interval '2 hours') at time zone 'UTC'`,
  );
  const { db } = server.app;
  const moved = new Date(timestamp + 1);
  await db.update(promotion).set({ startsAt: moved }).where(eq(promotion.promotionId, soon.promotionId));
  await db.update(promotion).set({ endsAt: moved }).where(eq(promotion.promotionId, over.promotionId));
  await expect
    .poll(async () => (await server.call(listPhrases, { timestamp }, me)).data.phrases)
    .toEqual(
      expect.arrayContaining([
        { phraseId: soon.promotionId, text: '将来', removed: false },
        { phraseId: over.promotionId, text: '', removed: true },
      ]),
    );
  const { phrases } = (await server.call(listPhrases, { timestamp }, me)).data;
  expect(phrases).toHaveLength(2);
});
