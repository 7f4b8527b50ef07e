import type { LoginData } from '@muyu/contract/account/account.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { unlockWithTicket, unlockWithTrial } from '@muyu/contract/playback.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { certifiedMember } from '../../testing/creators.ts';
import { publishThenForceLock } from '../../testing/locked-posts.ts';
import { newCard, walletOf } from '../../testing/money.ts';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { appUser } from '../account/tables.ts';
import { trialView } from '../membership/tables.ts';

const server = testServer();
let reader: LoginData;
let reviewer: Awaited<ReturnType<typeof signInOperator>>;

beforeAll(async () => {
  reader = await member(server, 'reader');
  reviewer = await signInOperator(server, 'reviewer');
});

async function close({ userId }: LoginData): Promise<void> {
  const reply = await server.call(sanctionUser, { userId, kind: 'close', reason: '诈骗' }, reviewer);
  expect(reply.status).toBe(200);
}
const giveTickets = async (who: LoginData, post: number) =>
  server.call(useRechargeCard, { code: await newCard(server, 0, { video: 0, post, download: 0 }) }, who);
const gone = { status: 404, data: { error: postErrors.notFound.name } };

test('a post of a closed account takes no ticket, and one that had been opened with a ticket stays open', async () => {
  const [seller, holder] = [await certifiedMember(server, 'creator'), await member(server, 'holder')];
  await giveTickets(holder, 2);
  const sell = () => publishedPost(server, seller, { paidAmount: 5 });
  const [opened, other] = [await sell(), await sell()];
  const open = (postId: string) => server.call(unlockWithTicket, { postId }, holder);
  expect((await open(opened)).data).toMatchObject({ open: true });
  await close(seller);
  expect(await open(other)).toMatchObject(gone);
  expect((await walletOf(server, holder)).postTicket).toBe(1);
  expect((await open(opened)).data).toMatchObject({ open: true });
  expect((await server.call(getPost, { id: opened }, holder)).data.unlock.open).toBe(true);
});

test('a ticket asks the database and not a cache whether the account is closed', async () => {
  const [seller, holder] = [
    await certifiedMember(server, 'creator', 'closing'),
    await member(server, 'waiting'),
  ];
  await giveTickets(holder, 1);
  const postId = await publishedPost(server, seller, { paidAmount: 5 });
  expect((await server.call(getPost, { id: postId }, holder)).status).toBe(200);
  await server.app.db.update(appUser).set({ state: 'closed' }).where(eq(appUser.userId, seller.userId));
  expect(await server.call(unlockWithTicket, { postId }, holder)).toMatchObject(gone);
  expect((await walletOf(server, holder)).postTicket).toBe(1);
});

test('a post of a closed account consumes no trial view', async () => {
  const author = await member(server, 'author');
  const postId = await publishThenForceLock(server, author, 'vip', { content: '只给会员' });
  await close(author);
  expect(await server.call(unlockWithTrial, { postId }, reader)).toMatchObject(gone);
  const views = server.app.db.select().from(trialView).where(eq(trialView.userId, reader.userId));
  expect(await views).toEqual([]);
});
