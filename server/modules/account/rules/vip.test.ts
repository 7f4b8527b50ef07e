import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testServer } from '../../../testing/server.ts';
import { activeVipLevel, isVipSql } from './vip.ts';

const server = testServer({}, 'none');
const now = new Date('2026-11-25T04:00:00Z');

const columns = fc.record({
  vipLevel: fc.nat({ max: 4 }),
  vipUntil: fc.option(fc.integer({ min: -1_000, max: 1_000 }).map((ms) => new Date(now.getTime() + ms))),
});

test('the database and the server agree on the VIP of an account, to the millisecond', async () => {
  await fc.assert(
    fc.asyncProperty(columns, async ({ vipLevel, vipUntil }) => {
      const row = sql`select ${vipLevel}::int as vip_level, ${vipUntil?.toISOString() ?? null}::timestamptz as vip_until,
        ${now.toISOString()}::timestamptz as now`;
      const { rows } = await server.app.db.execute(
        sql`select ${sql.raw(isVipSql('u', 'u.now'))} as vip from (${row}) u`,
      );
      expect(rows).toEqual([{ vip: activeVipLevel({ vipLevel, vipUntil }, now) > 0 }]);
    }),
    { examples: [[{ vipLevel: 0, vipUntil: now }], [{ vipLevel: 1, vipUntil: now }]] },
  );
});
