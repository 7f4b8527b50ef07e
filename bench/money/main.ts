import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorDefinition } from '../../contract/core/errors.ts';
import { shanghaiMonth } from '../../contract/core/time.ts';
import { orderTypes } from '../../contract/wallet/order.ts';
import { createApp, startApp, stopApp } from '../../server/main/app.ts';
import { migrate } from '../../server/main/migrate.ts';
import { lockUser } from '../../server/modules/account/index.ts';
import { getPostAccess } from '../../server/modules/membership/index.ts';
import { listBalanceDetails } from '../../server/modules/wallet/detail/balance-details.ts';
import { memberAccount, systemAccount } from '../../server/modules/wallet/ledger/accounts.ts';
import { flushCredits } from '../../server/modules/wallet/ledger/flush-credits.ts';
import { type Posting, postTransfers } from '../../server/modules/wallet/ledger/post-transfers.ts';
import { payLockedOrder } from '../../server/modules/wallet/order/commands/pay-locked-order.ts';
import { lockOrder } from '../../server/modules/wallet/order/queries/find-order.ts';
import { payOrder } from '../../server/modules/wallet/order/tables.ts';
import type { Context } from '../../server/platform/app.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { hashPassword, verifyPassword } from '../../server/platform/crypto/password.ts';
import { startEmbedded } from '../../server/platform/database/embedded.ts';
import { newId } from '../../server/platform/database/ids.ts';
import type { UserViewer } from '../../server/platform/http/viewer.ts';
import { childNamed } from '../cpu.ts';
import { makeMembers } from '../members.ts';
import { fillDetails, readMembers, transferStatement } from './data.ts';
import { giveRights, mixedPosts, postsWithLock } from './locked-posts.ts';
import { type Figures, measure } from './measure.ts';
import { measureParts } from './parts.ts';

// `npm run bench -- money`: payments beside the bare transfer, one payee beside many, access to posts, a long list of
// balance details. BENCH_SECONDS, BENCH_CLIENTS and BENCH_DETAILS change the size.
const details = Number(process.env.BENCH_DETAILS ?? 1_000_000);
const clients = Number(process.env.BENCH_CLIENTS ?? 64);
const dataDir = mkdtempSync(join(tmpdir(), 'muyu-money-'));
const database = await startEmbedded({ dataDir });
await migrate(database.url);
const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'on', LIMITS: 'off', LOG_LEVEL: 'silent' };
const app = createApp(readConfig(env));
await startApp(app, 'none');
const flushing = setInterval(() => void flushCredits(app).catch(() => {}), 250);

const title = { zh_CN: '江边的灯', en_US: 'River lights', ja: '川辺の灯り' };
/** Sold without delivery, so that the payment alone is measured. */
const reward = {
  quote: () => Promise.reject(new Error('not asked')),
  fulfil: () => Promise.resolve(),
};
const others = app.modules.map((each) => ({ ...each, orderProducts: { ...each.orderProducts, reward } }));
Object.assign(app, { modules: others });

const context = (userId: string): Context<UserViewer, ErrorDefinition> => ({
  app,
  viewer: { kind: 'member', userId, sessionId: userId, certified: false, restricted: false, chatOnly: false },
  locale: 'zh_CN',
  now: new Date(),
  requestId: 'bench',
  address: '127.0.0.1',
  userAgent: 'bench',
  log: app.log,
});

const post = (posting: Omit<Posting, 'now' | 'key'>) =>
  app.db.transaction((tx) => postTransfers(tx, { key: newId(new Date()), now: new Date(), ...posting }));
const type = 103;

function transfer(from: string, to: string, amountFen = 1) {
  const leg = {
    debit: memberAccount(from, 'available'),
    credit: memberAccount(to, 'unsettled'),
    amountFen,
    type,
  } as const;
  const shown = { type, counterpartyId: null } as const;
  return post({
    legs: [leg],
    details: [
      { userId: from, account: 'available', amountFen: -amountFen, ...shown },
      { userId: to, account: 'unsettled', amountFen, ...shown },
    ],
  });
}

/** Pays a fresh order as the endpoint does after the pay password, whose hash costs more than everything else. */
async function pay(userId: string, payeeId: string) {
  const now = new Date();
  const orderId = newId(now);
  await app.db.insert(payOrder).values({
    userId,
    orderId,
    type: orderTypes.reward,
    productId: payeeId,
    count: 1,
    amountFen: 10,
    state: 'pending',
    channel: 'Balance',
    sourceType: 3,
    remark: '',
    payeeId,
    postId: null,
    shareBasisPoints: 2000,
    shareFen: 2,
    title,
    lines: [],
    frozen: {},
    createdAt: now,
    expiresAt: new Date(now.getTime() + 60_000),
  });
  return app.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await payLockedOrder(context(userId), tx, (await lockOrder(tx, userId, orderId))!);
  });
}

const rows: object[] = [];
const parts: object[] = [];
function row(what: string, { rate, p99, cpu }: Figures, goal = '', value = '') {
  rows.push({
    what,
    'a second': Math.round(rate),
    'p99 ms': p99.toFixed(1),
    'CPU ms': cpu.toFixed(3),
    goal,
    value,
  });
}
const ratio = (a: Figures, b: Figures) => (a.rate / b.rate).toFixed(2);

try {
  await makeMembers(database.url, dataDir, clients * 2 + 2);
  const ids = await readMembers(database.url);
  const [payers, payees] = [ids.slice(0, clients), ids.slice(clients, clients * 2)];
  for (const id of payers) {
    const legs = [
      { debit: systemAccount('cards'), credit: memberAccount(id, 'available'), amountFen: 1e10, type: 402 },
    ] as const;
    await post({ legs, details: [{ userId: id, type: 402, account: 'available', amountFen: 1e10 }] });
  }
  while ((await flushCredits(app)) > 0);
  for (const id of payers) await transfer(id, payees[0]!);
  const postmaster = childNamed('postgres');
  const run = (work: (client: number) => Promise<unknown>) => measure(clients, postmaster, work);

  const bare = transferStatement(app.db);
  const floor = await run((i) => bare(payers[i]!, payees[i]!));
  row('floor: the bare transfer, one statement in a transaction', floor);
  const posting = await run((i) => transfer(payers[i]!, payees[i]!));
  row('posting of a transfer with key and details', posting, '', `${ratio(posting, floor)} of the floor`);
  const paying = await run((i) => pay(payers[i]!, payees[i]!));
  row('order and payment from the balance', paying, '≥ 0.5 of the floor', ratio(paying, floor));
  const hash = await hashPassword('135790');
  const verified = (work: (client: number) => Promise<unknown>) => (i: number) =>
    verifyPassword(hash, '135790').then(() => work(i));
  const hashedFloor = await run(verified((i) => bare(payers[i]!, payees[i]!)));
  row('floor with the hash of the pay password', hashedFloor);
  const hashedPaying = await run(verified((i) => pay(payers[i]!, payees[i]!)));
  row(
    'order and payment with the hash',
    hashedPaying,
    '≥ 0.5 of that floor',
    ratio(hashedPaying, hashedFloor),
  );
  const { ms, statements } = await measureParts(300, () => pay(payers[0]!, payees[0]!));
  const hashing = await measureParts(20, () => verifyPassword(hash, '135790'));
  const waited = [...statements.values()].reduce((sum, part) => sum + part.ms, 0);
  parts.push({ part: 'hash of the pay password', times: 1, ms: hashing.ms.toFixed(3) });
  for (const [part, { times, ms }] of [...statements].toSorted(([, a], [, b]) => b.ms - a.ms))
    if (times > 0.05) parts.push({ part, times: Number(times.toFixed(1)), ms: ms.toFixed(3) });
  parts.push({
    part: 'outside of statements: building, JSON, events',
    times: 1,
    ms: (ms - waited).toFixed(3),
  });
  const many = await run((i) => pay(payers[i]!, payees[i]!));
  row('64 payers of 64 creators', many);
  const one = await run((i) => pay(payers[i]!, payees[0]!));
  row('64 payers of one creator', one, '≥ 0.8 of many', ratio(one, many));

  const pages = {
    'of VIPs': postsWithLock(payees[0]!, 'vip'),
    'of all locks': mixedPosts(payees.slice(1, 11)),
  };
  await giveRights(app, pages['of all locks'], payers);
  const smallest = () => app.db.$client.query({ name: 'floor_one', text: 'select 1', values: [] });
  for (const callers of [1, 32].filter((count) => count <= clients)) {
    const min = await measure(callers, postmaster, smallest);
    row(`floor: the smallest statement, ${callers} at once`, min);
    for (const [what, posts] of Object.entries(pages)) {
      const access = await measure(callers, postmaster, (i) =>
        getPostAccess(app, { userId: payers[i]!, kind: 'member' }, posts, new Date()),
      );
      row(`access to 10 posts ${what}, ${callers} at once`, access, '≤ 0.1 CPU ms', access.cpu.toFixed(3));
    }
  }

  const [short, long] = [ids.at(-2)!, ids.at(-1)!];
  await fillDetails(database.url, short, 1000);
  await fillDetails(database.url, long, details);
  const page = { page: '1', limit: 20 };
  const month = shanghaiMonth(new Date());
  for (const [what, input] of [
    ['newest page', page],
    ['page of a month', { ...page, month }],
  ] as const) {
    const few = await measure(1, postmaster, () => listBalanceDetails(context(short), input));
    const all = await measure(1, postmaster, () => listBalanceDetails(context(long), input));
    row(`balance details, ${what}, 1,000 rows`, few);
    row(
      `balance details, ${what}, ${details.toLocaleString('en')} rows`,
      all,
      'as quick as 1,000',
      `${(all.cpu / few.cpu).toFixed(2)} of its CPU`,
    );
  }
} finally {
  console.table(rows);
  console.table(parts);
  clearInterval(flushing);
  await stopApp(app);
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
