import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CardBatch,
  cardAdminErrors,
  decideCardBatch,
  listCardBatches,
} from '@muyu/contract/admin/recharge.ts';
import { Button, Tag } from 'antd';
import { client } from '../../../client/client.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import list from '../../../ui/list/list-page.module.css';

/** The decision about a batch and its operator, or what may be decided about one that waits: its maker can only decline it. */
export function CardBatchDecision({ batch }: { batch: CardBatch }) {
  const { t } = useLingui();
  const { batchId, state, createdByMe, decidedBy } = batch;
  const decide = useOperatorMutation({
    act: (approve: boolean) => client.request(decideCardBatch, { batchId, approve }),
    invalidates: [client.keyOf(listCardBatches)],
    successMessage: (approve) => (approve ? t`Approved` : t`Declined`),
    gone: [cardAdminErrors.alreadyDecided],
    notifyOnError: true,
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
          onClick={() => decide.run(true)}
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
