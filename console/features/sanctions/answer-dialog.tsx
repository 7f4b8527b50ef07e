import { Trans, useLingui } from '@lingui/react/macro';
import {
  appealPage,
  type CaredSanction,
  careErrors,
  decideAppeal,
  userDetail,
  userPage,
} from '@muyu/contract/operator-users.ts';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAct } from '../../app/use-act.ts';
import { answers } from './sanction-texts.ts';
import styles from './sanctions.module.css';

export type Answering = { sanction: CaredSanction; outcome: 'upheld' | 'lifted' };
type AnswerDialogProps = { answering: Answering | null; onClose(): void };

/** Answers an appeal in words that the user reads. */
export function AnswerDialog({ answering, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui();
  const upheld = answering?.outcome === 'upheld';
  const decide = useAct({
    act: ({ sanction, outcome, answer }: Answering & { answer: string }) =>
      client.request(decideAppeal, { sanctionId: sanction.sanctionId, outcome, answer }),
    stale: [client.keyOf(userDetail), client.keyOf(userPage), client.keyOf(appealPage)],
    said: ({ outcome }) => (outcome === 'upheld' ? t`The decision stays` : t`Taken back`),
    gone: [careErrors.alreadyDecided, careErrors.noAppeal],
    onEnd: onClose,
  });
  const close = () => {
    decide.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={answering !== null}
      title={upheld ? t`The decision stays` : t`Take the decision back`}
      label={t`Answer, as the user will read it`}
      presets={answering ? answers[answering.outcome].map((each) => i18n._(each)) : []}
      okText={upheld ? t`Uphold` : t`Take back`}
      danger={upheld}
      pending={decide.pending}
      error={decide.error}
      onCancel={close}
      onDone={(answer) => answering && decide.run({ ...answering, answer })}
    >
      <p className={styles.effect}>
        {upheld ? (
          <Trans>The user cannot appeal again.</Trans>
        ) : (
          <Trans>What was decided ends at once.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
