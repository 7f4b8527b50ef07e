import type { LoginData } from '@muyu/contract/account/account.ts';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import { addBankCard } from '@muyu/contract/wallet/bank-card.ts';
import { getBalances, type MemberBalances } from '../../modules/wallet/ledger/get-balances.ts';
import type { Context } from '../../platform/app.ts';
import type { OperatorViewer, UserViewer } from '../../platform/http/viewer.ts';
import { defineModule } from '../../platform/module/module.ts';
import type { OrderProduct } from '../../platform/module/order-product.ts';
import { payPassword, richMember } from '../money.ts';
import { anonymousContext, newOperator } from '../operators.ts';
import type { TestServer } from '../server.ts';
import { openShop } from './shop.ts';

/** A member with a bank card whose commands take the clock of the world. */
type Payer = LoginData & { bankCardId: string };

/** Members, two operators and a clock that a test moves. */
export type MoneyWorld = {
  server: TestServer;
  now: Date;
  payers: readonly Payer[];
  /** Posts for sale by payer. */
  posts: string[][];
  operators: readonly [OperatorViewer, OperatorViewer];
};

const title = { zh_CN: '江边的灯', en_US: 'River lights', ja: '川辺の灯り' };

/** Sells rewards of any amount for the person `productId`; the platform keeps a fifth, and they can be refunded. */
const rewardProduct: OrderProduct = {
  async quote(_context, { productId, payAmountFen }) {
    const amountFen = payAmountFen ?? 0;
    const payee = { userId: productId, shareBasisPoints: 2000 };
    return { amountFen, title, lines: [{ title, amountFen }], payee, frozen: {} };
  },
  async fulfil() {},
  async refund() {},
};

/** Sells rewards with `rewardProduct`, for which there need be no post, until the server ends. */
export function sellRewards({ app }: TestServer): void {
  const seller = defineModule({ name: 'seller', orderProducts: { reward: rewardProduct } });
  const others = app.modules.map(({ orderProducts, ...module }) => ({
    ...module,
    orderProducts: { ...orderProducts, reward: undefined as never },
  }));
  Object.assign(app, { modules: [seller, ...others] });
}

export async function openMoneyWorld(server: TestServer, count: number): Promise<MoneyWorld> {
  const payers: Payer[] = [];
  for (let i = 0; i < count; i++) {
    const who = await richMember(server, 'payer');
    await openShop(server, who);
    const card = { holder: '林月', cardNumber: '6222021234567894', bank: 'ICBC', payPassword };
    const { data } = await server.call(addBankCard, card, who);
    payers.push({ ...who, bankCardId: data.bankCardId });
  }
  const operators = [await newOperator(server, 'finance'), await newOperator(server, 'finance')] as const;
  return { server, now: new Date(), payers, posts: [], operators: [...operators] };
}

/** The context of a command by a payer at the time of the world. */
export function asPayer(
  { server, now, payers }: MoneyWorld,
  index: number,
): Context<UserViewer, ErrorDefinition> {
  const { userId } = payers[index]!;
  const flags = { certified: false, restricted: false, chatOnly: false };
  return {
    ...anonymousContext(server, now),
    viewer: { kind: 'member', userId, sessionId: userId, ...flags },
  };
}

/** The context of a command by an operator at the time of the world. */
export const asOperator = (
  { server, now, operators }: MoneyWorld,
  index: 0 | 1,
): Context<OperatorViewer, ErrorDefinition> => ({
  ...anonymousContext(server, now),
  viewer: operators[index],
});

export const balancesOf = ({ server, payers }: MoneyWorld): Promise<MemberBalances[]> =>
  Promise.all(payers.map(({ userId }) => getBalances(server.app.db, userId)));

/** Moves the clock of the world. */
export function pass(world: MoneyWorld, ms: number): void {
  world.now = new Date(world.now.getTime() + ms);
}
