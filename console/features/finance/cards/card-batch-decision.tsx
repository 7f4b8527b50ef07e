import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CardBatch,
  cardAdminErrors,
  decideCardBatch,
  listCardBatches,
} from '@muyu/contract/admin/recharge.ts';
import { App, Button, Tag } from 'antd';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import list from '../../../ui/list/list-page.module.css';
import { formatYuan } from '../../../ui/money.ts';

/** The decision about a batch and its operator, or what may be decided about one that waits: its maker can only decline it. */
export function CardBatchDecision({ batch }: { batch: CardBatch }) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const tag = useLocaleTag();
  const { batchId, state, createdBy, createdByMe, decidedBy, name, count } = batch;
  const decide = useOperatorMutation({
    act: (approve: boolean) => client.request(decideCardBatch, { batchId, approve }),
    invalidates: [client.keyOf(listCardBatches)],
    successMessage: (approve) => (approve ? t`Approved` : t`Declined`),
    gone: [cardAdminErrors.alreadyDecided],
    notifyOnError: true,
  });
  const worth = formatYuan(count * batch.amount, tag);
  const confirmApproval = () =>
    modal.confirm({
      title: t`Approve “${name}”, cards worth ${worth} by ${createdBy}?`,
      content: t`The cards are valid at once, and used ones can’t be taken back.`,
      okText: t`Approve`,
      onOk: () => decide.run(true),
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
        <Tag>
          <Trans>Declined by {decidedBy}</Trans>
        </Tag>
      )}
      {state === 'waiting' && !createdByMe && (
        <Button
          size="small"
          type="primary"
          disabled={decide.pending}
          loading={decide.pending && decide.given === true}
          onClick={confirmApproval}
        >
          <Trans>Approve</Trans>
        </Button>
      )}
      {state === 'waiting' && (
        <Button
          size="small"
          danger
          disabled={decide.pending}
          loading={decide.pending && decide.given === false}
          onClick={() => decide.run(false)}
        >
          <Trans>Decline</Trans>
        </Button>
      )}
    </span>
  );
}
