import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import { listAccountQuestions, verifyAnswers } from '@muyu/contract/account/recovery.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { ErrorState } from '../../../ui/list/list-states.tsx';
import { Skeleton } from '../../../ui/list/skeleton.tsx';
import { useSkeletonTiming } from '../../../ui/list/skeleton-timing.ts';
import { getTicketExpiry } from '../phone/get-ticket-expiry.ts';
import { withProofOfWork } from '../proof-of-work/proof-of-work.ts';
import { saveRecovery, useRecovery } from './recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Asks the three security questions. The error does not say which answer is wrong. */
export function AnswersStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const username = useRecovery((known) => known.username);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [attempted, setAttempted] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const focus = (place: number) => fields.current?.querySelectorAll('input')[place]?.focus();
  const list = useQuery({
    ...client.query(listAccountQuestions, { username }),
    queryFn: () => withProofOfWork((proof) => client.request(listAccountQuestions, { username, proof })),
    meta: { inlineNotFound: true },
  });
  const phase = useSkeletonTiming(list.isPending);
  const verifying = useSubmit({
    send: () =>
      withProofOfWork((proof) => client.request(verifyAnswers, { username, answers: [...answers], proof })),
    onSent({ ticket }) {
      saveRecovery({ ticket, ticketExpiresAt: getTicketExpiry() });
      void navigate({ to: '/login/forget/stepThree' });
    },
    onError(error) {
      if (isError(error, accountErrors.wrongAnswer)) focus(0);
    },
  });
  const questions = list.data ?? [];
  const next = () => {
    setAttempted(true);
    const empty = questions.findIndex((_, place) => !answers[place]?.trim());
    if (empty >= 0) focus(empty);
    else verifying.submit();
  };
  return (
    <RecoveryForm
      step="proof"
      title={t`回答密保问题`}
      text={t`三个都答对才行。每天能答错的次数有限。`}
      next={t`下一步`}
      busy={verifying.busy}
      disabled={questions.length === 0}
      onNext={next}
    >
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {phase === 'skeleton' && (
        <div aria-busy="true" className="flex flex-col gap-9">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-18 rounded-card" />
          ))}
        </div>
      )}
      <div ref={fields}>
        {phase === 'ready' &&
          questions.map(({ questionId, question }, place) => (
            <TextField
              key={questionId}
              label={question}
              value={answers[place] ?? ''}
              error={attempted && !answers[place]?.trim() && t`请填写答案`}
              autoComplete="off"
              autoFocus={place === 0}
              enterKeyHint={place < questions.length - 1 ? 'next' : 'go'}
              maxLength={accountLimits.answerMax}
              onChange={(event) => {
                verifying.reset();
                setAttempted(false);
                setAnswers(
                  questions.map((_, at) => (at === place ? event.target.value : (answers[at] ?? ''))),
                );
              }}
            />
          ))}
      </div>
      <p role="alert" className="min-h-6 text-body text-danger">
        {verifying.problem}
      </p>
    </RecoveryForm>
  );
}
