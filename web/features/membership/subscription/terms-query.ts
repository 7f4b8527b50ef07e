import { getSubscriptionPrice } from '@muyu/contract/subscription.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { onOrderPaid } from '#features/wallet';
import { client } from '../../../client/client.ts';

/** The price of a creator's subscription, and the viewer's own. */
export const termsQuery = (userId: string) => ({
  ...client.query(getSubscriptionPrice, { accountUserId: userId }),
  meta: { inlineNotFound: true },
});

onOrderPaid(({ type, productId }, queryClient) => {
  if (type !== orderTypes.subscription) return;
  void queryClient.invalidateQueries({ queryKey: termsQuery(productId).queryKey });
});
