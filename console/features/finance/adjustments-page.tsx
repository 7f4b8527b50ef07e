import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Adjustment,
  decideAdjustment,
  financeErrors,
  listAdjustments,
} from '@muyu/contract/admin/wallet.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { client } from '../../client/client.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { DecisionCardList } from '../../ui/list/decision-card-list.tsx';
import list from '../../ui/list/list-page.module.css';
import { formatYuan } from '../../ui/money.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';

const refetchIntervalMs = 60_000;

/** Proposed adjustments, each for the decision of an operator who did not propose it. */
export function AdjustmentsPage() {
  const { t } = useLingui();
  useTitle(t`Adjustments`);
  const query = useInfiniteQuery({
    ...client.pages(listAdjustments, { state: 'proposed', limit: 20 }),
    refetchInterval: refetchIntervalMs,
  });
  return (
    <DecisionCardList
      query={query}
      idOf={({ adjustmentId }) => adjustmentId}
      empty={{
        title: t`No proposed adjustments`,
        text: (
          <Trans>Propose one on the page of a person’s money. Another operator decides about it here.</Trans>
        ),
      }}
    >
      {(adjustment) => <AdjustmentCard adjustment={adjustment} />}
    </DecisionCardList>
  );
}

function AdjustmentCard({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const tag = useLocaleTag();
  const { adjustmentId, user, reason, proposedBy, proposedByMe, createdAt } = adjustment;
  const amount = formatYuan(adjustment.amount, tag);
  const at = formatDateTime(createdAt, tag);
  const decide = useOperatorMutation({
    act: (approve: boolean) => client.request(decideAdjustment, { adjustmentId, approve }),
    invalidates: [client.keyOf(listAdjustments)],
    successMessage: (approve) => (approve ? t`Approved: ${amount}` : t`Declined`),
    gone: [financeErrors.alreadyDecided],
    notifyOnError: true,
  });
  const { nickname } = user;
  const confirmApproval = () =>
    modal.confirm({
      title: t`Adjust the balance of ${nickname} by ${amount}?`,
      content: t`The balance changes at once. This can’t be undone.`,
      okText: t`Approve`,
      onOk: () => decide.run(true),
    });
  return (
    <>
      <div className={list.cardHead}>
        <UserSummary user={user} />
        <strong>{amount}</strong>
      </div>
      <p className={list.body}>{reason}</p>
      <p className={list.meta}>
        <Trans>
          Proposed by {proposedBy}, {at}
        </Trans>
      </p>
      <div className={list.acts}>
        <Button disabled={decide.pending} onClick={() => decide.run(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button type="primary" disabled={proposedByMe} loading={decide.pending} onClick={confirmApproval}>
          <Trans>Approve</Trans>
        </Button>
        {proposedByMe && (
          <span className={list.aside}>
            <Trans>Your proposal needs another operator.</Trans>
          </span>
        )}
      </div>
    </>
  );
}
