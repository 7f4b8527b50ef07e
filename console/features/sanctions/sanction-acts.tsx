import { Trans } from '@lingui/react/macro';
import type { CaredSanction } from '@muyu/contract/operator-users.ts';
import { Button } from 'antd';
import list from '../../app/list-page.module.css';
import { useOperator } from '../../app/operator.ts';
import type { Answering } from './answer-dialog.tsx';
import { isLiftable, waitsForAnswer } from './standing.ts';

type SanctionActsProps = {
  sanction: CaredSanction;
  now: number;
  onAnswer(answering: Answering): void;
  onLift?: ((sanction: CaredSanction) => void) | undefined;
};

/** What can be done about a decision: answer its appeal, else take it back. */
export function SanctionActs({ sanction, now, onAnswer, onLift }: SanctionActsProps) {
  const { username } = useOperator();
  if (waitsForAnswer(sanction)) {
    return (
      <>
        {sanction.operator === username && (
          <p className={list.meta}>
            <Trans>This was your decision. Another operator answers, where there is one.</Trans>
          </p>
        )}
        <div className={list.acts}>
          <Button onClick={() => onAnswer({ sanction, outcome: 'upheld' })}>
            <Trans>Uphold</Trans>
          </Button>
          <Button type="primary" ghost onClick={() => onAnswer({ sanction, outcome: 'lifted' })}>
            <Trans>Take back</Trans>
          </Button>
        </div>
      </>
    );
  }
  if (!onLift || !isLiftable(sanction, now)) return null;
  return (
    <div className={list.acts}>
      <Button onClick={() => onLift(sanction)}>
        <Trans>Take back</Trans>
      </Button>
    </div>
  );
}
