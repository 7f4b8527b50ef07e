import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { reviewErrors } from '@muyu/contract/moderation.ts';
import { dashboard } from '@muyu/contract/operator.ts';
import {
  decideReviewAppeal,
  type ReviewAppealItem,
  reviewAppealPage,
} from '@muyu/contract/operator-reports.ts';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAct } from '../../app/use-act.ts';
import { useLast } from '../../app/use-last.ts';
import { isGone } from './is-gone.ts';

export type Answering = { appeal: ReviewAppealItem; outcome: 'upheld' | 'overturned' };
type AnswerDialogProps = { answering: Answering | null; onClose(): void };

/** Answers that are given often: only a post can be changed and submitted again, and only what is there be published. */
const answers = {
  upheld: [msg`We looked again. The rule was broken, so it stays rejected.`],
  upheldPost: [
    msg`We looked again. The rule was broken, so it stays rejected.`,
    msg`Please change what was named and submit it again.`,
  ],
  gone: [msg`You are right, the decision was a mistake. Sorry about that.`],
  overturned: [
    msg`You are right, the decision was a mistake. It is published now. Sorry about that.`,
    msg`Thank you for explaining. It is published now.`,
  ],
};

/** Answers an author's appeal in words that they read. */
export function AnswerDialog({ answering: given, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui();
  const answering = useLast(given);
  const upheld = answering?.outcome === 'upheld';
  const aboutPost = answering?.appeal.targetType === 'post';
  const gone = answering !== null && isGone(answering.appeal);
  const usual = upheld ? (aboutPost ? 'upheldPost' : 'upheld') : gone ? 'gone' : 'overturned';
  const publish = gone ? t`Take the rejection back` : t`Publish it`;
  const decide = useAct({
    act: ({ appeal, outcome, answer }: Answering & { answer: string }) =>
      client.request(decideReviewAppeal, { reviewId: appeal.reviewId, outcome, answer }),
    stale: [client.keyOf(reviewAppealPage), client.keyOf(dashboard)],
    said: ({ appeal, outcome }) =>
      outcome === 'upheld' ? t`It stays rejected` : isGone(appeal) ? t`Taken back` : t`Published`,
    gone: [reviewErrors.alreadyDecided, reviewErrors.notFound],
    onEnd: onClose,
  });
  const close = () => {
    decide.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={given !== null}
      title={upheld ? t`It stays rejected` : publish}
      label={t`Answer, as the author will read it`}
      presets={answers[usual].map((each) => i18n._(each))}
      okText={upheld ? t`Uphold` : publish}
      danger={upheld}
      pending={decide.pending}
      error={decide.error}
      onCancel={close}
      onDone={(answer) => answering && decide.run({ ...answering, answer })}
    >
      <p style={{ margin: '0 0 16px', color: 'var(--ant-color-text-secondary)' }}>
        {upheld && aboutPost && !gone && (
          <Trans>The author cannot appeal again, but can change it and submit it anew.</Trans>
        )}
        {upheld && (!aboutPost || gone) && <Trans>The author cannot appeal again.</Trans>}
        {!upheld && !gone && <Trans>What was rejected or hidden is there for everybody at once.</Trans>}
        {!upheld && gone && (
          <Trans>It is no longer there, so nothing is published. The author reads your answer.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
