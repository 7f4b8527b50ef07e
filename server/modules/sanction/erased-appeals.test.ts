import { listSanctionAppeals } from '@muyu/contract/admin/sanction.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { eraseKeptAppeals } from './commands/erase-kept-appeals.ts';
import { sanction } from './tables.ts';

const server = testServer();

async function insertAppeals(userId: string): Promise<void> {
  const now = new Date();
  const operatorId = newId(new Date());
  const warning = () => ({
    ...{
      userId,
      sanctionId: newId(new Date()),
      kind: 'warn' as const,
      reason: '刷屏',
      createdAt: now,
      operatorId,
    },
    ...{ appeal: '这是我自己的照片', appealAt: now },
  });
  const decision = { appealAnswer: '核实过了', appealDecidedAt: now, appealDecidedBy: operatorId };
  const rows = [warning(), { ...warning(), appealOutcome: 'upheld' as const, ...decision }];
  await server.app.db.insert(sanction).values(rows);
}

test('appeals of an account that an older version erased leave the queue and lose their texts; those of others stay', async () => {
  const { db } = server.app;
  const [gone, present] = [await member(server, 'gone'), await member(server, 'present')];
  for (const { userId } of [gone, present]) await insertAppeals(userId);
  await db
    .update(appUser)
    .set({ state: 'closed', erasedAt: new Date() })
    .where(eq(appUser.userId, gone.userId));
  for (const _run of [1, 2]) await eraseKeptAppeals(server.app);
  const of = ({ userId }: { userId: string }) =>
    db.select().from(sanction).where(eq(sanction.userId, userId)).orderBy(sanction.sanctionId);
  expect(await of(gone)).toMatchObject([
    { reason: '刷屏', appeal: null, appealAt: null },
    { reason: '刷屏', appeal: '—', appealOutcome: 'upheld', appealAnswer: '核实过了' },
  ]);
  expect((await of(present)).map(({ appeal }) => appeal)).toEqual(['这是我自己的照片', '这是我自己的照片']);
  const open = (await server.call(listSanctionAppeals, {}, await signInOperator(server, 'reviewer'))).data;
  expect(open.resultList.map(({ user }) => user?.userId)).toEqual([present.userId]);
});
