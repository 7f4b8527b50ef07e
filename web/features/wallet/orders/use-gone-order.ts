import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

/** What a page of an order says when there is no such order of the viewer, with a way to all orders (`QueryContent`). */
export function useGoneOrder() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return {
    title: t`没有找到这个订单`,
    label: t`查看全部订单`,
    onGo: () => void navigate({ to: '/wallet/orders', replace: true }),
  };
}
