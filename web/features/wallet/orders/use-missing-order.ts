import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

/** The text of an order page when the viewer has no such order, with a link to all orders (`QueryContent`). */
export function useMissingOrder() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return {
    title: t`没有找到这个订单`,
    label: t`查看全部订单`,
    onGo: () => void navigate({ to: '/wallet/orders', replace: true }),
  };
}
