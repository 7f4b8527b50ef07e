import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import { decideReviewAppeal, listReviewAppeals, type ReviewAppealItem } from '@muyu/contract/admin/review.ts';
import { reviewErrors } from '@muyu/contract/moderation.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { isContentDeleted } from './is-content-deleted.ts';

export type Answering = { appeal: ReviewAppealItem; outcome: 'upheld' | 'overturned' };
type AnswerDialogProps = { answering: Answering | null; onClose(): void };

/**
 * Preset answers. Only a post can be edited and submitted again, and only existing content can be published.
 */
const answers = {
  upheld: [msg`We looked again. It breaks the rules, so the decision stands.`],
  upheldPost: [
    msg`We looked again. It breaks the rules, so the decision stands.`,
    msg`Please make the changes mentioned and submit it again.`,
  ],
  gone: [msg`You’re right. The decision was a mistake. We’re sorry.`],
  overturned: [
    msg`You’re right. The decision was a mistake, and it’s now published. We’re sorry.`,
    msg`Thank you for explaining. It’s now published.`,
  ],
};

/** Answers an author's appeal. The author reads the answer. */
export function AnswerDialog({ answering: given, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui();
  const answering = useLatched(given);
  const upheld = answering?.outcome === 'upheld';
  const aboutPost = answering?.appeal.targetType === 'post';
  const gone = answering !== null && isContentDeleted(answering.appeal);
  const usual = upheld ? (aboutPost ? 'upheldPost' : 'upheld') : gone ? 'gone' : 'overturned';
  const publish = gone ? t`Revoke the rejection` : t`Publish it`;
  const decide = useOperatorMutation({
    act: ({ appeal, outcome, answer }: Answering & { answer: string }) =>
      client.request(decideReviewAppeal, { reviewId: appeal.reviewId, outcome, answer }),
    invalidates: [client.keyOf(listReviewAppeals), client.keyOf(getDashboard)],
    successMessage: ({ appeal, outcome }) =>
      outcome === 'upheld' ? t`The decision stands` : isContentDeleted(appeal) ? t`Revoked` : t`Published`,
    gone: [reviewErrors.alreadyDecided, reviewErrors.notFound],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={given !== null}
      title={upheld ? t`Uphold the decision` : publish}
      label={t`Answer (the author will see it)`}
      presets={answers[usual].map((each) => i18n._(each))}
      okText={upheld ? t`Uphold` : publish}
      danger={upheld}
      mutation={decide}
      onClose={onClose}
      onDone={(answer) => answering && decide.run({ ...answering, answer })}
    >
      <p style={{ margin: '0 0 16px', color: 'var(--ant-color-text-secondary)' }}>
        {upheld && aboutPost && !gone && (
          <Trans>The author can’t appeal again, but can edit and resubmit.</Trans>
        )}
        {upheld && (!aboutPost || gone) && <Trans>The author can’t appeal again.</Trans>}
        {!upheld && !gone && (
          <Trans>The rejected or hidden content becomes visible to everyone at once.</Trans>
        )}
        {!upheld && gone && (
          <Trans>It’s no longer there, so nothing will be published. The author will see your answer.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
