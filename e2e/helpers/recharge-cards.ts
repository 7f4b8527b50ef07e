import { createCardBatch, decideCardBatch } from '@muyu/contract/admin/money/recharge.ts';
import { signInOperator } from '../operator-session.ts';
import { uniqueName } from '../test-community.ts';

type Cards = { name?: string; count?: number; amount: number; videoTicket?: number };

/** The codes of recharge cards of any amount: one operator makes them, a second one approves what is worth much. */
export async function createRechargeCards(
  origin: string,
  { name = uniqueName(), count = 1, ...given }: Cards,
) {
  const finance = await signInOperator(origin, 'finance');
  const { batch, codes } = await finance.request(createCardBatch, { name, count, ...given });
  if (batch.state === 'waiting') {
    const owner = await signInOperator(origin, 'owner');
    await owner.request(decideCardBatch, { batchId: batch.batchId, approve: true });
  }
  return codes;
}
