import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CardBatch,
  cardAdminErrors,
  decideCardBatch,
  listCardBatches,
} from '@muyu/contract/admin/money/recharge.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { App, Button, Tag } from 'antd';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import list from '../../../ui/list/list-page.module.css';
import { DeclineButton } from '../decline-button.tsx';

/** The decision about a batch and its operator, or what may be decided about one that waits: its maker can only decline it. */
export function CardBatchDecision({ batch }: { batch: CardBatch }) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const tag = useLocaleTag();
  const { batchId, state, createdBy, createdByMe, decidedBy, declineReason, name, count, revoked } = batch;
  const lists = { invalidates: [client.keyOf(listCardBatches)], gone: [cardAdminErrors.alreadyDecided] };
  const approve = useOperatorMutation({
    act: () => client.request(decideCardBatch, { batchId, approve: true }),
    ...lists,
    successMessage: () => t({ message: 'Approved', context: 'proposal' }),
    notifyOnError: true,
  });
  const decline = (reason?: string) =>
    client.request(decideCardBatch, { batchId, approve: false, ...(reason && { reason }) });
  const worth = formatYuan(count * batch.amount, tag);
  const confirmApproval = () =>
    modal.confirm({
      title: t`Approve “${name}”, cards worth ${worth} by ${createdBy}?`,
      content: t`The cards are valid at once, and used ones can’t be taken back.`,
      okText: t({ message: 'Approve', context: 'proposal' }),
      onOk: () => approve.run(),
    });
  if (state === 'valid' && decidedBy === null) return null;
  return (
    <span className={list.tagLine}>
      {state === 'waiting' && (
        <Tag color="processing">
          <Trans>Waiting for a second operator</Trans>
        </Tag>
      )}
      {state === 'valid' && (
        <span className={list.aside}>
          <Trans>Approved by {decidedBy}</Trans>
        </span>
      )}
      {state === 'declined' && (
        <>
          <Tag>
            <Trans>Declined by {decidedBy}</Trans>
          </Tag>
          {declineReason && <span className={list.aside}>{declineReason}</span>}
        </>
      )}
      {state === 'waiting' && !createdByMe && revoked < count && (
        <Button
          size="small"
          type="primary"
          disabled={approve.pending}
          loading={approve.pending}
          onClick={confirmApproval}
        >
          <Trans context="proposal">Approve</Trans>
        </Button>
      )}
      {state === 'waiting' && (
        <DeclineButton
          own={createdByMe}
          subject={`${name} · ${worth}`}
          disabled={approve.pending}
          size="small"
          decline={decline}
          {...lists}
        />
      )}
    </span>
  );
}
