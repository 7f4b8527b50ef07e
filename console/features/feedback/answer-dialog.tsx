import { Trans, useLingui } from '@lingui/react/macro';
import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { answerFeedback, type CaredFeedback, caredFeedbackPage } from '@muyu/contract/operator-message.ts';
import { client } from '../../app/client.ts';
import styles from '../../app/list-page.module.css';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAbout } from '../../app/use-about.ts';
import { useAct } from '../../app/use-act.ts';
import { useLast } from '../../app/use-last.ts';

const most = 1000;

type Props = { feedback: CaredFeedback | null; onClose(): void };

/** Answers feedback in words that its writer reads. */
export function AnswerDialog({ feedback: given, onClose }: Props) {
  const { t } = useLingui();
  const feedback = useLast(given);
  const about = useAbout();
  const act = useAct({
    act: (answer: string) =>
      client.request(answerFeedback, { feedbackId: feedback?.feedbackId ?? '', answer }),
    stale: [client.keyOf(caredFeedbackPage)],
    said: () => t`Answered`,
    gone: [feedbackErrors.notFound],
    onEnd: onClose,
  });
  const close = () => {
    act.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={given !== null}
      title={feedback ? about(t`Answer`, feedback.user.nickname) : ''}
      label={t`Answer, as the user will read it`}
      presets={[
        t`Thank you. We have passed it on to the people who work on it.`,
        t`This is fixed in the current release. Thank you for telling us.`,
      ]}
      okText={t`Send the answer`}
      most={most}
      pending={act.pending}
      error={act.error}
      onCancel={close}
      onDone={act.run}
    >
      {feedback && (
        <p className={`${styles.said} ${styles.quote}`} dir="auto" style={{ marginBottom: 16 }}>
          {feedback.content}
        </p>
      )}
      {feedback?.answer && (
        <p className={styles.count}>
          <Trans>The new answer replaces the old one, which the user may have read.</Trans>
        </p>
      )}
    </ReasonDialog>
  );
}
