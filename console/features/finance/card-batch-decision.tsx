import { Trans, useLingui } from '@lingui/react/macro';
import {
  type CardBatch,
  cardAdminErrors,
  decideCardBatch,
  listCardBatches,
} from '@muyu/contract/admin/recharge.ts';
import { Button, Tag } from 'antd';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import list from '../../ui/list/list-page.module.css';
import { cardBatchStateNames } from './finance-labels.ts';

/** The state of a batch that is not valid, and the decisions about one that waits: its maker can only decline it. */
export function CardBatchDecision({ batch }: { batch: CardBatch }) {
  const { t, i18n } = useLingui();
  const { batchId, state, createdByMe } = batch;
  const decide = useOperatorMutation({
    act: (approve: boolean) => client.request(decideCardBatch, { batchId, approve }),
    invalidates: [client.keyOf(listCardBatches)],
    successMessage: (approve) => (approve ? t`Approved` : t`Declined`),
    gone: [cardAdminErrors.alreadyDecided],
    notifyOnError: true,
  });
  if (state === 'valid') return null;
  return (
    <span className={list.tagLine}>
      <Tag color={state === 'waiting' ? 'processing' : 'default'}>{i18n._(cardBatchStateNames[state])}</Tag>
      {state === 'waiting' && !createdByMe && (
        <Button
          size="small"
          type="primary"
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
          loading={decide.pending && decide.given === false}
          onClick={() => decide.run(false)}
        >
          <Trans>Decline</Trans>
        </Button>
      )}
    </span>
  );
}
