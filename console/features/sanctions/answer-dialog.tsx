import { Trans, useLingui } from '@lingui/react/macro';
import { listUsers, userAdminErrors } from '@muyu/contract/admin/account.ts';
import {
  type AdminSanction,
  decideSanctionAppeal,
  getUserDetail,
  listSanctionAppeals,
} from '@muyu/contract/admin/sanction.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { appealAnswers } from './sanction-labels.ts';
import styles from './sanctions.module.css';

export type Answering = { sanction: AdminSanction; outcome: 'upheld' | 'lifted' };
type AnswerDialogProps = { answering: Answering | null; onClose(): void };

/** Answers an appeal. The user reads the answer. */
export function AnswerDialog({ answering, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui();
  const upheld = answering?.outcome === 'upheld';
  const decide = useOperatorMutation({
    act: ({ sanction, outcome, answer }: Answering & { answer: string }) =>
      client.request(decideSanctionAppeal, { sanctionId: sanction.sanctionId, outcome, answer }),
    invalidates: [client.keyOf(getUserDetail), client.keyOf(listUsers), client.keyOf(listSanctionAppeals)],
    successMessage: ({ outcome }) => (outcome === 'upheld' ? t`Decision stands` : t`Revoked`),
    gone: [userAdminErrors.alreadyDecided, userAdminErrors.noAppeal],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={answering !== null}
      title={upheld ? t`Decision stands` : t`Revoke the decision`}
      label={t`Answer (the user will see it)`}
      presets={answering ? appealAnswers[answering.outcome].map((each) => i18n._(each)) : []}
      okText={upheld ? t`Uphold` : t`Revoke`}
      danger={upheld}
      mutation={decide}
      onClose={onClose}
      onDone={(answer) => answering && decide.run({ ...answering, answer })}
    >
      <p className={styles.effect}>
        {upheld ? <Trans>The user can’t appeal again.</Trans> : <Trans>The sanction ends at once.</Trans>}
      </p>
    </ReasonDialog>
  );
}
