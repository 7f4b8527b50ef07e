import type { LoginData } from '@muyu/contract/account/account.ts';
import type { CertificationKind } from '@muyu/contract/creator.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { setCertification } from '../modules/account/index.ts';
import { certify } from '../modules/account/scenario.ts';
import { certification } from '../modules/creator/tables.ts';
import { newId } from '../platform/database/ids.ts';
import type { Purchase } from './money.ts';
import { contextAs } from './posts.ts';
import type { TestServer } from './server.ts';
import { member } from './users.ts';

/** Gives a member an approved certification of one kind. */
export async function certifyAs(
  server: TestServer,
  { userId }: LoginData,
  kind: CertificationKind,
): Promise<void> {
  const now = new Date();
  await server.app.db.insert(certification).values({
    applicationId: newId(now),
    userId,
    kind,
    state: 'approved',
    note: '',
    submittedAt: now,
    decidedAt: now,
    decidedBy: newId(now),
  });
  await certify(contextAs(server, { userId }), userId, ['quality']);
}

/** A member with an approved certification of one kind. */
export async function certifiedMember(
  server: TestServer,
  kind: CertificationKind,
  name: string = kind,
  given: Parameters<typeof member>[2] = {},
): Promise<LoginData> {
  const person = await member(server, name, given);
  await certifyAs(server, person, kind);
  return person;
}

export const purchaseOf = (productId: string): Purchase => ({ type: orderTypes.post, productId });
export const rewardOf = (productId: string, payAmount: number): Purchase => ({
  type: orderTypes.reward,
  productId,
  payAmount,
});
export const subscriptionTo = ({ userId }: Pick<LoginData, 'userId'>, count = 1): Purchase => ({
  type: orderTypes.subscription,
  productId: userId,
  count,
});

/** Takes the certification of a member back. */
export async function withdrawCertificationOf({ app }: TestServer, { userId }: LoginData): Promise<void> {
  await app.db.transaction((tx) =>
    setCertification(app, tx, userId, { certified: false, labels: [] }, new Date()),
  );
}
