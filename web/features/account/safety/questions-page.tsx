import { useLingui } from '@lingui/react/macro';
import { accountErrors, accountLimits } from '@muyu/contract/account/account.ts';
import type { SecurityAnswer } from '@muyu/contract/account/registration.ts';
import { getAccountSecurity, setQuestions } from '@muyu/contract/account/settings.ts';
import { ApiError } from '@muyu/contract/core/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../client/client.ts';
import { saveChange } from '../../../ui/form/save-change.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useLeavePage } from '../../../ui/page/leave-page.ts';
import { focusIncomplete, QuestionFields } from '../credentials/question-fields.tsx';
import { areValidQuestions } from '../credentials/valid-credentials.ts';
import { StepForm } from '../step-form.tsx';
import { PasswordSheet } from './password-sheet.tsx';

const none: SecurityAnswer = { questionId: 0, answer: '' };

/** Sets or replaces the three security questions; asks for the password at the end. */
export function QuestionsPage() {
  const { t } = useLingui();
  const leave = useLeavePage('/column/settings/accountSafe');
  const queryClient = useQueryClient();
  const state = useQuery(client.query(getAccountSecurity, {}));
  const fields = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(() =>
    Array.from({ length: accountLimits.securityQuestions }, () => none),
  );
  const [attempted, setAttempted] = useState(false);
  const [asking, setAsking] = useState(false);
  const saving = useSubmit({
    send: (password: string) => saveChange(setQuestions, { password, questions: chosen }, t`密保问题已保存`),
    async onSent() {
      setAsking(false);
      await queryClient.invalidateQueries({ queryKey: client.keyOf(getAccountSecurity) });
      leave();
    },
    onError(error) {
      if (!isAboutPassword(error)) setAsking(false);
    },
  });
  const next = () => {
    setAttempted(true);
    if (areValidQuestions(chosen)) setAsking(true);
    else focusIncomplete(fields.current, chosen);
  };
  const aboutPassword = isAboutPassword(saving.error);
  return (
    <>
      <StepForm
        bar={t`密保问题`}
        title={state.data?.questions ? t`换三个密保问题` : t`设三个密保问题`}
        text={
          state.data?.questions
            ? t`保存后原来的三个就不再有效。忘记密码时，答对它们就能重设。`
            : t`忘记密码时，答对它们就能重设。不分大小写。`
        }
        next={t`保存`}
        onNext={next}
      >
        <QuestionFields
          ref={fields}
          value={chosen}
          attempted={attempted}
          serverError={aboutPassword ? '' : saving.problem}
          onChange={(value) => {
            saving.reset();
            setChosen(value);
          }}
        />
      </StepForm>
      <PasswordSheet
        open={asking}
        onOpenChange={(open) => {
          saving.reset();
          setAsking(open);
        }}
        title={t`保存密保问题`}
        text={t`先确认是你本人。`}
        confirmLabel={t`保存`}
        busy={saving.busy}
        problem={aboutPassword ? saving.problem : ''}
        onConfirm={saving.submit}
      />
    </>
  );
}

/** Every error except those about the questions is shown next to the password. */
const isAboutPassword = (error: Error | null) =>
  error !== null &&
  !(error instanceof ApiError && (error.is(accountErrors.questionsRepeat) || error.fields.length > 0));
