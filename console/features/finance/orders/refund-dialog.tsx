import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminOrder,
  financeErrors,
  getUserMoney,
  listAdminOrders,
  listDetailsOfUser,
  listOrdersOfUser,
  refundOrder,
} from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';

type RefundDialogProps = { order: AdminOrder | null; onClose(): void };

/** Refunds an order in full, with a reason for the audit log. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const shown = useLatched(order);
  const amount = formatYuan(shown?.amount ?? 0, tag);
  const refund = useOperatorMutation({
    act: (reason: string) => client.request(refundOrder, { orderId: order?.orderId ?? '', reason }),
    invalidates: [listAdminOrders, listOrdersOfUser, listDetailsOfUser, getUserMoney].map((each) =>
      client.keyOf(each),
    ),
    successMessage: () => t`Refunded ${amount}`,
    gone: [financeErrors.notRefundable],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={order !== null}
      title={t`Refund this order?`}
      label={t`Reason, for the audit log`}
      presets={[t`Bought by mistake.`, t`The content was removed.`, t`The service wasn’t delivered.`]}
      okText={t`Refund`}
      danger
      mutation={refund}
      onClose={onClose}
      onDone={refund.run}
    >
      <p>
        <Trans>{amount} returns to the balance of the buyer. What was bought is taken back.</Trans>
      </p>
      {shown?.type === orderTypes.subscription && (
        <p>
          <Trans>For a subscription, only the unused time is taken back.</Trans>
        </p>
      )}
    </ReasonDialog>
  );
}
