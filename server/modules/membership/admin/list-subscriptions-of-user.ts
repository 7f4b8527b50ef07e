import type {
  listSubscribersOfUser as subscribersEndpoint,
  listSubscriptionsOfUser as subscriptionsEndpoint,
} from '@muyu/contract/admin/money/membership.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import type { Subscription } from '@muyu/contract/subscription.ts';
import { emptyPage } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { listSubscribersTo, listSubscriptionsBy } from '../subscription/list-subscriptions.ts';

type List = { resultList: Subscription[]; hasNextPage: boolean; nextPage: string | null };

const withoutPrice = ({ resultList, ...page }: List) => ({
  ...page,
  resultList: resultList.map(({ price: _price, ...row }) => row),
});

/** The creators to whom one person subscribes or subscribed. */
export const listSubscriptionsOfUser = async (
  context: ContextOf<typeof subscriptionsEndpoint>,
  { userId, page, limit }: InputOf<typeof subscriptionsEndpoint>,
) => withoutPrice(isId(userId) ? await listSubscriptionsBy(context, userId, page, limit) : emptyPage);

/** The people who subscribe or subscribed to one person. */
export const listSubscribersOfUser = async (
  context: ContextOf<typeof subscribersEndpoint>,
  { userId, page, limit }: InputOf<typeof subscribersEndpoint>,
) => withoutPrice(isId(userId) ? await listSubscribersTo(context, userId, page, limit) : emptyPage);
