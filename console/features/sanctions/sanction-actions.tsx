import { Trans } from '@lingui/react/macro';
import { sanctionTraits } from '@muyu/contract/account/settings.ts';
import type { AdminSanction } from '@muyu/contract/admin/sanction.ts';
import { Button } from 'antd';
import { useOperator } from '../../client/current-operator.ts';
import { maySanctionBy } from '../../client/permission.ts';
import list from '../../ui/list/list-page.module.css';
import { HandOver } from '../hand-over/index.ts';
import type { Answering } from './answer-dialog.tsx';
import { hasPendingAppeal, isLiftable } from './sanction-status.ts';
import { useSanctionHandOver } from './use-hand-over.ts';

type SanctionActionsProps = {
  sanction: AdminSanction;
  now: number;
  onAnswer(answering: Answering): void;
  onLift?: ((sanction: AdminSanction) => void) | undefined;
};

/**
 * The actions for a sanction: answer its pending appeal, or lift it. Roles that may not impose its kind read who answers instead.
 */
export function SanctionActions({ sanction, now, onAnswer, onLift }: SanctionActionsProps) {
  const operator = useOperator();
  const handOver = useSanctionHandOver(sanction.sanctionId);
  if (!maySanctionBy(operator, sanction.kind))
    return hasPendingAppeal(sanction) ? <WhoAnswers kind={sanction.kind} /> : null;
  if (hasPendingAppeal(sanction)) {
    const { mayAnswer, assignee } = sanction;
    return (
      <>
        <HandOver
          permission={sanctionTraits[sanction.kind].permission}
          mayAnswer={mayAnswer}
          assignee={assignee}
          pending={handOver.pending}
          onAssign={handOver.run}
        />
        <div className={list.acts}>
          <Button disabled={!mayAnswer} onClick={() => onAnswer({ sanction, outcome: 'upheld' })}>
            <Trans>Uphold</Trans>
          </Button>
          <Button
            type="primary"
            ghost
            disabled={!mayAnswer}
            onClick={() => onAnswer({ sanction, outcome: 'lifted' })}
          >
            <Trans>Revoke</Trans>
          </Button>
        </div>
      </>
    );
  }
  if (!onLift || !isLiftable(sanction, now)) return null;
  return (
    <div className={list.acts}>
      <Button onClick={() => onLift(sanction)}>
        <Trans>Revoke</Trans>
      </Button>
    </div>
  );
}

/** Names the roles whose permission the answer needs (`server/modules/operator/rules/permissions.ts`). */
const WhoAnswers = ({ kind }: Pick<AdminSanction, 'kind'>) => (
  <p className={list.meta}>
    {sanctionTraits[kind].permission === 'freeze' ? (
      <Trans>Only owners and reviewers answer appeals against a freeze or a closure.</Trans>
    ) : (
      <Trans>Owners, reviewers and support answer this appeal.</Trans>
    )}
  </p>
);
