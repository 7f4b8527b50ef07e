import { listUsers } from '@muyu/contract/admin/account.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';
import { getOrCreateInviteCode } from '../../invitation/scenario.ts';
import { namePartsOf, partsOfKeyword } from '../rules/name-parts.ts';

const server = testServer({ demo: true });
let support: Awaited<ReturnType<typeof signInOperator>>;

/** As many visitors as make a keyword frequent and more, and of another keyword a few old ones below them. */
const crowd = 2_300;
beforeAll(async () => {
  support = await signInOperator(server, 'support');
  await server.app.db.execute(sql`
    insert into app_user (user_id, kind, username, nickname, created_at)
    select ('0190' || lpad(to_hex(i), 4, '0') || '-0000-7000-8000-000000000000')::uuid, 'visitor',
      'crowd' || i, case when i <= 30 then '灯塔 Lighthouse' else '人群' end, now()
    from generate_series(1, ${crowd}) i`);
});

type Query = Parameters<typeof server.call<typeof listUsers>>[1];
const find = async (query: Query) => (await server.call(listUsers, query, support)).data;
const found = async (keyword: string) => (await find({ keyword })).resultList.map(({ username }) => username);

/** All pages of a keyword. */
async function walk(keyword: string): Promise<{ names: string[]; total: number | null }> {
  const names: string[] = [];
  const first = await find({ keyword, limit: 50 });
  for (let page = first; ; page = await find({ keyword, limit: 50, page: page.nextPage! })) {
    names.push(...page.resultList.map(({ username }) => username));
    if (!page.hasNextPage) return { names, total: first.total };
  }
}

test('a frequent keyword is walked from the newest to the oldest user, each once', async () => {
  const { names, total } = await walk('rowd');
  expect(total).toBe(crowd);
  expect(names).toEqual(Array.from({ length: crowd }, (_, i) => `crowd${crowd - i}`));
});

test('a rare keyword finds users behind all the newest ones, in any case, also across a space', async () => {
  for (const keyword of ['灯塔', 'LIGHTH', '塔 li', 'lighthouse'])
    expect(await walk(keyword), keyword).toEqual({
      names: Array.from({ length: 30 }, (_, i) => `crowd${30 - i}`),
      total: 30,
    });
});

test('a single character finds visitors and members', async () => {
  const { username } = await member(server, 'Quayside', { nickname: '埠' });
  expect(await found('埠')).toEqual([username]);
  const guest = await visitor(server);
  expect((await find({ keyword: guest.username })).resultList).toMatchObject([{ userId: guest.userId }]);
});

test('a whole invite code finds its owner, a part of one does not', async () => {
  const { userId, username } = await member(server, 'inviter');
  const code = await getOrCreateInviteCode(server.app, userId);
  expect(await found(` ${code.toLowerCase()} `)).toEqual([username]);
  expect(await found(code.slice(1))).toEqual([]);
});

test('the index has the parts of every text that a name contains', async () => {
  const character = fc.constantFrom(...'abA1 _%|\\月江ßİ👨‍👩‍👧', '𠮷');
  const name = fc.array(character, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
  const samples = fc
    .sample(fc.tuple(name, name, fc.nat(), fc.nat()), 300)
    .map(([username, nickname, a, b]) => {
      const characters = [...(a % 2 === 0 ? username : nickname)];
      const from = b % characters.length;
      return {
        username,
        nickname,
        part: characters
          .slice(from, from + 1 + (a % 6))
          .join('')
          .trim(),
      };
    });
  for (const { username, nickname, part } of samples) {
    if (part === '') continue;
    const names = { username: sql`${username}::text`, nickname: sql`${nickname}::text` };
    const lowered = await server.app.db.execute<{ text: string }>(sql`select lower(${part}::text) as text`);
    const parts = partsOfKeyword(lowered.rows[0]!.text);
    const { rows } = await server.app.db.execute<{ has: boolean }>(
      sql`select ${namePartsOf(names)} @> ${sql.param(parts)}::text[] as has`,
    );
    expect([username, nickname, part, rows[0]!.has]).toEqual([username, nickname, part, true]);
  }
});
