import { DAY_MS, HOUR_MS } from '@muyu/contract/core/time.ts';
import { type OrderType, orderErrors, orderTypes } from '@muyu/contract/wallet/order.ts';
import { and, desc, eq, lte } from 'drizzle-orm';
import {
  addBankCard,
  addPayPassword,
  applyForWithdrawal,
  approveWithdrawal,
  createOrder,
  createPayToken,
  createRechargeCards,
  createVipCodes,
  failWithdrawal,
  findOperatorViewer,
  findOrderProduct,
  flushCredits,
  markWithdrawalPaid,
  newId,
  payAtSandbox,
  payOrder,
  post,
  redeemRechargeCard,
  refundOrder,
  rejectWithdrawal,
  settleEarnings,
  startPayingWithdrawal,
} from '../server.ts';
import {
  bankCards,
  demoPayPassword,
  type MoneyStep,
  moneySteps,
  rechargeCardCodes,
  vipCodes,
} from '../texts/money.ts';
import { asMember, type Community, demoPassword } from './users.ts';

const cardYuan = 100;
const codeDays = 31;

type Act = { username: string; operatorId: string; bankCardId: string | undefined; now: Date };

/**
 * Gives members balances with the payments of three months, withdrawals in each state, and cards and codes to try. A second
 * call changes nothing.
 */
export async function addMoney(community: Community): Promise<void> {
  const { app, people, started } = community;
  const operator = await findOperatorViewer(app.db, 'finance');
  if (!operator) return;
  const { operatorId } = operator;
  if (!(await addCodes(community, operatorId))) return;
  const cards = new Map<string, string>();
  const present = Object.keys(moneySteps).filter((username) => people.has(username));
  const begin = new Date(started.getTime() - 92 * DAY_MS);
  for (const username of present) {
    await addPayPassword(asMember(community, username, begin), {
      password: demoPayPassword,
      loginPassword: demoPassword,
    });
    const card = bankCards[username];
    if (!card) continue;
    const input = { ...card, payPassword: demoPayPassword };
    const { bankCardId } = await addBankCard(asMember(community, username, begin), input);
    cards.set(username, bankCardId);
  }
  const steps = present.flatMap((username) => moneySteps[username]!.map((step) => ({ username, step })));
  // In the order of time, because rewards of one are earnings of another.
  for (const { username, step } of steps.toSorted((a, b) => b.step.daysAgo - a.step.daysAgo)) {
    const now = new Date(started.getTime() - step.daysAgo * DAY_MS);
    await settleEarnings(app, now);
    const act = { username, operatorId, bankCardId: cards.get(username), now };
    await onceMoreIfSwept(() => perform(community, act, step));
  }
  await flushCredits(app);
}

/** False when an earlier process has begun: the codes exist. */
async function addCodes({ app, started }: Community, operatorId: string): Promise<boolean> {
  const now = new Date(started.getTime() - 91 * DAY_MS);
  const tickets = { video: 1, post: 1, download: 1 };
  const batch = { count: rechargeCardCodes.length, tickets, operatorId, amountFen: cardYuan * 100 };
  try {
    await app.db.transaction(async (tx) => {
      await createRechargeCards({ app, now }, tx, { ...batch, name: '体验充值卡', codes: rechargeCardCodes });
      const codes = { batchId: newId(now), count: vipCodes.length, createdAt: now, createdBy: operatorId };
      await createVipCodes(app, tx, { ...codes, name: 'VIP 体验码', level: 1, days: codeDays }, vipCodes);
    });
    return true;
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    if (cause?.code === '23505') return false;
    throw error;
  }
}

/**
 * Repeats a step whose order or token is gone: the server that runs meanwhile closes what is overdue each minute, and what is
 * dated back is overdue at once.
 */
async function onceMoreIfSwept(step: () => Promise<void>): Promise<void> {
  await step().catch((error: Error) => {
    if (!isSwept(error)) throw error;
    return step();
  });
}

const sweptErrors: readonly string[] = [
  orderErrors.tokenInvalid.name,
  orderErrors.closed.name,
  orderErrors.notFound.name,
];
const isSwept = ({ message }: Error): boolean => sweptErrors.includes(message);

async function perform(community: Community, act: Act, step: MoneyStep): Promise<void> {
  if (step.kind === 'card') await redeemCard(community, act, step.yuan);
  else if (step.kind === 'withdrawal') await withdraw(community, act, step);
  else if (step.kind === 'reward' || step.kind === 'post' || step.kind === 'subscription')
    // The seller's rules may refuse one, which the demo does without.
    await buyFrom(community, act, step).catch((error: Error) => {
      if (error.name !== 'AppError' || isSwept(error)) throw error;
    });
  else if (step.kind === 'vip') {
    const order = await orderOf(community, act, { type: orderTypes.vip, productId: String(step.level) });
    if (step.by === 'channel') await payAtChannel(community, act, order, 'paid');
    else if (step.by === undefined) await payFromBalance(community, act, order);
  } else {
    const product = { type: orderTypes.recharge, productId: `recharge-${step.product}` };
    const order = await orderOf(community, act, product);
    await payAtChannel(community, act, order, step.outcome ?? 'paid');
  }
}

type Product = { type: OrderType; productId: string; payAmount?: number; remark?: string };

async function orderOf(
  community: Community,
  { username, now }: Act,
  { remark = '', ...product }: Product,
): Promise<string> {
  const context = asMember(community, username, now);
  const { token, payAmount } = await createPayToken(context, { ...product, count: 1 });
  const channel = product.type === orderTypes.recharge ? 'Sandbox' : 'Balance';
  const rest = { count: 1, channel, sourceType: 3 } as const;
  const { orderId } = await createOrder(context, { ...product, ...rest, payAmount, remark, token });
  return orderId;
}

const payFromBalance = (community: Community, { username, now }: Act, orderId: string) =>
  payOrder(asMember(community, username, now), {
    orderId,
    channel: 'Balance',
    payPassword: demoPayPassword,
  });

async function payAtChannel(
  community: Community,
  { username, now }: Act,
  orderId: string,
  outcome: 'paid' | 'failed' | 'open',
): Promise<void> {
  await payOrder(asMember(community, username, now), { orderId, channel: 'Sandbox' });
  if (outcome !== 'open') await payAtSandbox(community.app, orderId, outcome, now);
}

async function redeemCard(community: Community, { username, operatorId, now }: Act, yuan: number) {
  const { app } = community;
  const tickets = { video: 0, post: 0, download: 0 };
  const batch = { name: `创作激励 ¥${yuan}`, count: 1, amountFen: yuan * 100, tickets, operatorId };
  const { codes } = await app.db.transaction((tx) => createRechargeCards({ app, now }, tx, batch));
  await redeemRechargeCard(asMember(community, username, now), { code: codes[0]! });
}

type Purchase = Extract<MoneyStep, { author: string }>;

/** The product that a step buys of an author: a month of their subscription, their newest paid post, or a reward for the newest one of all. */
async function findProduct({ app }: Community, now: Date, authorId: string, step: Purchase) {
  if (step.kind === 'subscription') return { type: orderTypes.subscription, productId: authorId };
  const published = and(eq(post.authorId, authorId), eq(post.state, 'published'), lte(post.publishedAt, now));
  const [newest] = await app.db
    .select({ productId: post.postId })
    .from(post)
    .where(step.kind === 'post' ? and(published, eq(post.lock, 'paid')) : published)
    .orderBy(desc(post.publishedAt))
    .limit(1);
  if (!newest) return null;
  if (step.kind === 'post') return { type: orderTypes.post, ...newest };
  const { yuan, remark } = step;
  return { type: orderTypes.reward, ...newest, payAmount: yuan, ...(remark ? { remark } : {}) };
}

/** A purchase from an author; nothing while the author is not there, or has nothing of the kind. */
async function buyFrom(community: Community, act: Act, step: Purchase): Promise<void> {
  const { app, people } = community;
  const authorId = people.get(step.author);
  const product = authorId ? await findProduct(community, act.now, authorId, step) : null;
  if (!product || !findOrderProduct(app, product.type)) return;
  const orderId = await orderOf(community, act, product);
  await payFromBalance(community, act, orderId);
  if (step.kind !== 'reward' || !step.isRefunded) return;
  const userId = people.get(act.username)!;
  await app.db.transaction((tx) => refundOrder({ app, now: act.now }, tx, { userId, orderId }));
}

async function withdraw(
  community: Community,
  { username, operatorId, bankCardId, now }: Act,
  { yuan, end, reason = '' }: Extract<MoneyStep, { kind: 'withdrawal' }>,
): Promise<void> {
  if (!bankCardId) return;
  const context = asMember(community, username, now);
  const input = { amount: yuan, bankCardId, payPassword: demoPayPassword };
  const { withdrawalId } = await applyForWithdrawal(context, input);
  if (end === 'applied') return;
  const decision = { userId: context.viewer.userId, withdrawalId, operatorId, reason };
  const commands = {
    paid: [approveWithdrawal, startPayingWithdrawal, markWithdrawalPaid],
    failed: [approveWithdrawal, startPayingWithdrawal, failWithdrawal],
    rejected: [rejectWithdrawal],
  }[end];
  for (const [hours, command] of commands.entries()) {
    const later = { ...context, now: new Date(now.getTime() + (hours + 1) * HOUR_MS) };
    await context.app.db.transaction((tx) => command(later, tx, decision));
  }
}
