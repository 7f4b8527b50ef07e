import { addPromotion } from '@muyu/contract/admin/promotion.ts';
import { expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';

const server = testServer({ demo: true });

test('a promotion in a place that only members see cannot be for visitors, unless it is switched off', async () => {
  const editor = await signInOperator(server, 'editor');
  const texts = { zh_CN: { title: '欢迎', text: '' } };
  for (const place of [
    { kind: 'notice', location: 'login' },
    { kind: 'advert', location: 'video' },
  ] as const) {
    const given = { ...place, texts, audience: 'guest' } as const;
    expect(await server.call(addPromotion, given, editor)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'audience' }] },
    });
    expect((await server.call(addPromotion, { ...given, enabled: false }, editor)).status).toBe(200);
    expect((await server.call(addPromotion, { ...given, audience: 'all' }, editor)).status).toBe(200);
  }
});
