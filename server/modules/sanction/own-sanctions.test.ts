import { appealSanction, listMySanctions, readSanction } from '@muyu/contract/account/settings.ts';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { sanction } from './tables.ts';

const server = testServer();

async function insertWarning(userId: string, reason: string) {
  const sanctionId = newId(new Date());
  const row = {
    userId,
    sanctionId,
    kind: 'warn' as const,
    reason,
    createdAt: new Date(),
    operatorId: newId(new Date()),
  };
  await server.app.db.insert(sanction).values(row);
  return sanctionId;
}

test('a user lists own sanctions, newest first, without operators', async () => {
  const lin = await member(server, 'lin');
  const first = await insertWarning(lin.userId, '刷屏');
  const second = await insertWarning(lin.userId, '广告');
  const { data } = await server.call(listMySanctions, {}, lin);
  expect(data.map(({ sanctionId }) => sanctionId)).toEqual([second, first]);
  expect(data[1]).toMatchObject({ kind: 'warn', reason: '刷屏', readAt: null, appeal: null, until: null });
  expect(JSON.stringify(data)).not.toContain('operator');
  await server.call(readSanction, { sanctionId: first }, lin);
  const read = (await server.call(listMySanctions, {}, lin)).data[1]!.readAt;
  expect(read).not.toBeNull();
  await server.call(readSanction, { sanctionId: first }, lin);
  expect((await server.call(listMySanctions, {}, lin)).data[1]!.readAt).toBe(read);
});

test('a sanction is appealed once, and foreign sanctions are not found', async () => {
  const lin = await member(server, 'lin');
  const stranger = await member(server, 'stranger');
  const sanctionId = await insertWarning(lin.userId, '刷屏');
  const content = '那不是我发的';
  for (const call of [
    server.call(appealSanction, { sanctionId, content }, stranger),
    server.call(appealSanction, { sanctionId: 'none', content }, lin),
    server.call(readSanction, { sanctionId }, stranger),
    server.call(readSanction, { sanctionId: 'none' }, lin),
  ]) {
    expect(await call).toMatchObject({ status: 404, data: { error: 'account.notFound' } });
  }
  expect((await server.call(listMySanctions, {}, stranger)).data).toEqual([]);
  const tries = [1, 2].map(() => server.call(appealSanction, { sanctionId, content }, lin));
  const codes = (await Promise.all(tries)).map((reply) => reply.status).sort();
  expect(codes).toEqual([200, 409]);
  const [appealed] = (await server.call(listMySanctions, {}, lin)).data;
  expect(appealed!.appeal).toMatchObject({ content, outcome: null, answer: null });
  const again = await server.call(appealSanction, { sanctionId, content }, lin);
  expect(again.data).toMatchObject({ error: 'account.appealedAlready' });
  expect((await server.call(listMySanctions, {})).code).toBe('10201');
});
