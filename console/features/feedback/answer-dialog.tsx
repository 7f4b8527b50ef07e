import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminFeedback, answerFeedback, listAdminFeedback } from '@muyu/contract/admin/feedback.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { feedbackErrors } from '@muyu/contract/feedback.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useSeenRow } from '../../ui/dialog/use-seen-row.ts';
import styles from '../../ui/list/list-page.module.css';
import { useLabelled } from '../../ui/use-labelled.ts';

const maxLength = 1000;

type Props = { feedback: AdminFeedback | null; onClose(): void };

/** Answers feedback. The writer reads the answer. */
export function AnswerDialog({ feedback: given, onClose }: Props) {
  const { t } = useLingui();
  const about = useLabelled();
  const { row, takeLatest } = useSeenRow({
    given,
    // Feedback that was just answered is on the first page of the answered ones.
    fetchLatest: async (seen: AdminFeedback) => {
      const { resultList } = await client.request(listAdminFeedback, { state: 'answered' });
      return resultList.find(({ feedbackId }) => feedbackId === seen.feedbackId);
    },
  });
  const feedback = useLatched(row);
  const act = useOperatorMutation({
    act: (answer: string) =>
      client.request(answerFeedback, {
        feedbackId: feedback?.feedbackId ?? '',
        answer,
        answeredAt: feedback?.answeredAt ?? null,
      }),
    invalidates: [client.keyOf(listAdminFeedback)],
    successMessage: () => t`Answered`,
    gone: [feedbackErrors.notFound],
    outdated: [feedbackErrors.answeredMeanwhile],
    onOutdated: takeLatest,
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={given !== null}
      title={feedback ? about(t`Answer`, feedback.user.nickname) : ''}
      label={t({ message: 'Answer (the user will see it)', context: 'feedback' })}
      presets={[
        t`Thank you. We’ve passed it on to the team.`,
        t`This is fixed in the current release. Thank you for telling us.`,
      ]}
      okText={t`Send the answer`}
      maxLength={maxLength}
      mutation={act}
      onClose={onClose}
      onDone={act.run}
    >
      {feedback && (
        <p
          className={`${styles.body} ${styles.quote}`}
          dir="auto"
          lang={languageOf(feedback.content)}
          style={{ marginBottom: 16 }}
        >
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
