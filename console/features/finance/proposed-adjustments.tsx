import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Adjustment,
  decideAdjustment,
  financeErrors,
  listAdjustments,
} from '@muyu/contract/admin/money/wallet.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { refetchMs } from '../../client/refetch-intervals.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { DecisionCardList } from '../../ui/list/decision-card-list.tsx';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ProposedReleases } from './unclaimed/proposed-releases.tsx';

/** Proposed adjustments and releases of unclaimed money, each for the decision of an operator who did not propose it. */
export function ProposedAdjustments() {
  const { t } = useLingui();
  const query = useInfiniteQuery({
    ...client.pages(listAdjustments, { state: 'proposed' }),
    refetchInterval: refetchMs.slow,
  });
  return (
    <>
      <ProposedReleases />
      <DecisionCardList
        query={query}
        idOf={({ adjustmentId }) => adjustmentId}
        empty={{
          title: t`No proposed adjustments`,
          text: (
            <Trans>
              Propose one on the page of a person’s money. Another operator decides about it here.
            </Trans>
          ),
        }}
      >
        {(adjustment) => <AdjustmentCard adjustment={adjustment} />}
      </DecisionCardList>
    </>
  );
}

function AdjustmentCard({ adjustment }: { adjustment: Adjustment }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const { adjustmentId, user } = adjustment;
  const amount = formatYuan(adjustment.amount, tag);
  const lists = { invalidates: [client.keyOf(listAdjustments)], gone: [financeErrors.alreadyDecided] };
  const approve = useOperatorMutation({
    act: () => client.request(decideAdjustment, { adjustmentId, approve: true }),
    ...lists,
    successMessage: () => t`Approved: ${amount}`,
    notifyOnError: true,
  });
  const decline = (reason?: string) =>
    client.request(decideAdjustment, { adjustmentId, approve: false, ...(reason && { reason }) });
  const { nickname } = user;
  return (
    <ProposalCard
      head={<UserSummary user={user} />}
      amount={amount}
      proposal={adjustment}
      pending={approve.pending}
      question={t`Adjust the balance of ${nickname} by ${amount}?`}
      consequence={t`The balance changes at once. This can’t be undone.`}
      onApprove={() => approve.run()}
      decline={{ decline, ...lists }}
    />
  );
}
