import { useLingui } from '@lingui/react/macro';
import { type Order, orderTypes } from '@muyu/contract/wallet/order.ts';
import { Link } from '@tanstack/react-router';

const linkClass =
  'press mx-4 mt-5 flex h-12 items-center justify-center rounded-full bg-s2 text-input font-medium';

/** The way from an order to what it is about: the post, the creator, VIP; nothing for a recharge. */
export function ProductLink({ order: { type, productId } }: { order: Order }) {
  const { t } = useLingui();
  if (type === orderTypes.post || type === orderTypes.reward)
    return (
      <Link to="/post/postDetail" search={{ postId: productId }} className={linkClass}>
        {t`查看作品`}
      </Link>
    );
  if (type === orderTypes.subscription)
    return (
      <Link to="/column/otherPage" search={{ userId: productId }} className={linkClass}>
        {t`查看创作者`}
      </Link>
    );
  if (type === orderTypes.vip)
    return (
      <Link to="/wallet/vip" className={linkClass}>
        {t`VIP 中心`}
      </Link>
    );
  return null;
}
