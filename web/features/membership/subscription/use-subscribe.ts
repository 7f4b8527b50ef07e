import { useLingui } from '@lingui/react/macro';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { useProtectedAction } from '#features/account';
import { openPayment } from '#features/wallet';
import { toast } from '../../../ui/overlay/toast.tsx';

/** `days`: those of one payment, where they are shown. */
type Creator = { userId: string; nickname: string; price: number; days?: number };

/** Pays a month of a creator's subscription, the first one or the next. */
export function useSubscribe(): (creator: Creator) => void {
  const { t } = useLingui();
  const protect = useProtectedAction();
  return ({ userId, nickname, price, days }) => {
    const title = t`订阅 ${nickname}`;
    protect(title, async () => {
      const request = { type: orderTypes.subscription, productId: userId, payAmount: price, days, title };
      if (await openPayment(request)) toast(t`订阅好了，去看看 ${nickname} 的作品`, 'ok');
    });
  };
}
