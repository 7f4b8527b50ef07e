import { findUser } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';

/** Inside the transaction: many payments at once would wait for each other's connections. */
export const getNickname = async (tx: Transaction, userId: string): Promise<string> =>
  (await findUser(tx, userId))?.nickname ?? '';
