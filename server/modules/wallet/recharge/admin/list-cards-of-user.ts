import type { listCardsOfUser as endpoint } from '@muyu/contract/admin/money/recharge.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { emptyPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { listRedeemedCardsBy } from '../list-redeemed-cards.ts';

/** The recharge cards that one person redeemed, newest first. */
export const listCardsOfUser = async (
  { app }: ContextOf<typeof endpoint>,
  { userId, page, limit }: InputOf<typeof endpoint>,
) => (isId(userId) ? listRedeemedCardsBy(app.db, userId, page, limit) : emptyPage);
