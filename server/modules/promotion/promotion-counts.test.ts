import { addPromotion, listPromotions } from '@muyu/contract/admin/promotion.ts';
import { track } from '@muyu/contract/site/statistics.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { flush } from '../../testing/environment/flush.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { promotionCount } from './tables.ts';

const server = testServer();

test('the counts of a promotion end below what the database stores', async () => {
  const editor = await signInOperator(server, 'editor');
  const texts = { zh_CN: { title: '满', text: '' } };
  const { promotionId } = (
    await server.call(addPromotion, { kind: 'banner', location: 'find', texts }, editor)
  ).data;
  const types = ['impression', 'click'] as const;
  const events = types.map((type) => ({ type, target: promotionId, count: 20 }));
  await server.call(track, { events });
  await flush(server);
  await server.app.db
    .update(promotionCount)
    .set({ impressions: 2_147_483_640, clicks: 1_999_999_999 })
    .where(eq(promotionCount.promotionId, promotionId));
  expect((await server.call(track, { events })).code).toBe('00000');
  await flush(server);
  const { resultList } = (await server.call(listPromotions, { kind: 'banner' }, editor)).data;
  const full = { impressions: 2_000_000_000, clicks: 2_000_000_000 };
  expect(resultList.find((each) => each.promotionId === promotionId)).toMatchObject(full);
});
