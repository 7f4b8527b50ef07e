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

export type Answering = { appeal: ReviewAppealItem; outcome: 'upheld' | 'overturned' };
type AnswerDialogProps = { answering: Answering | null; onClose(): void };

/** Answers that are given often. */
const answers = {
  upheld: [
    msg`We looked again. The rule was broken, so it stays rejected.`,
    msg`Please change what was named and submit it again.`,
  ],
  overturned: [
    msg`You are right, the decision was a mistake. It is published now. Sorry about that.`,
    msg`Thank you for explaining. It is published now.`,
  ],
};

/** Answers an author's appeal in words that they read. */
export function AnswerDialog({ answering, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui();
  const upheld = answering?.outcome === 'upheld';
  const decide = useAct({
    act: ({ appeal, outcome, answer }: Answering & { answer: string }) =>
      client.request(decideReviewAppeal, { reviewId: appeal.reviewId, outcome, answer }),
    stale: [client.keyOf(reviewAppealPage), client.keyOf(dashboard)],
    said: ({ outcome }) => (outcome === 'upheld' ? t`It stays rejected` : t`Published`),
    gone: [reviewErrors.alreadyDecided, reviewErrors.notFound],
    onEnd: onClose,
  });
  const close = () => {
    decide.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={answering !== null}
      title={upheld ? t`It stays rejected` : t`Publish it`}
      label={t`Answer, as the author will read it`}
      presets={answering ? answers[answering.outcome].map((each) => i18n._(each)) : []}
      okText={upheld ? t`Uphold` : t`Publish it`}
      danger={upheld}
      pending={decide.pending}
      error={decide.error}
      onCancel={close}
      onDone={(answer) => answering && decide.run({ ...answering, answer })}
    >
      <p style={{ margin: '0 0 16px', color: 'var(--ant-color-text-secondary)' }}>
        {upheld ? (
          <Trans>The author cannot appeal again, but can change it and submit it anew.</Trans>
        ) : (
          <Trans>What was rejected or hidden is there for everybody at once.</Trans>
        )}
      </p>
    </ReasonDialog>
  );
}
