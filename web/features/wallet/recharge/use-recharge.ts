import { type Channel, orderErrors, orderTypes } from '@muyu/contract/wallet/order.ts';
import { listRechargeProducts, type RechargeProduct } from '@muyu/contract/wallet/recharge.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client } from '../../../client/client.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { saveLastChannel } from '../pay/channel-list.tsx';
import { openChannelPage } from '../pay/channel-page.ts';
import { PaymentError, payOrderOnce, requestOrder, requestPayToken } from '../pay/payment-requests.ts';
import type { PaymentRequest } from '../pay/payment-store.ts';

type Recharge = { product: RechargeProduct; channel: Channel; title: string };

/** Creates the order of a recharge and opens the page of its channel. One request at a time. */
export function useRecharge() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sending = useSubmit({
    async send({ product, channel, title }: Recharge) {
      const request: PaymentRequest = {
        type: orderTypes.recharge,
        productId: product.productId,
        payAmount: product.amount,
        cashback: product.cashback,
        title,
      };
      const { token, payAmount } = await requestPayToken(request);
      const order = await requestOrder(request, { channel, payAmount, token });
      saveLastChannel(orderTypes.recharge, channel);
      return payOrderOnce(order, channel);
    },
    onSent: (order) => openChannelPage(order, (to) => navigate(to)),
    onError(error) {
      if (!(error instanceof PaymentError)) return;
      // The new amounts are shown before they can be chosen again.
      if (error.is(orderErrors.priceChanged))
        void queryClient.invalidateQueries({ queryKey: client.keyOf(listRechargeProducts) });
      toast(error.message, 'danger');
    },
  });
  const { error } = sending;
  return { ...sending, problem: error instanceof PaymentError ? error.message : sending.problem };
}
