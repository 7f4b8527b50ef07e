import { useLingui } from '@lingui/react/macro';
import { accountErrors, register, sexes } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useSession } from '../../../client/session.ts';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { clearDraft, type Sex, useDraft, writeDraft } from './draft.ts';
import { Question } from './question.tsx';

const today = () => new Date().toLocaleDateString('sv-SE');

/** Birthday and sex, then the registration itself. A refusal goes to the question that it is about. */
export function BirthdayStep() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusal = useRefusalText();
  const draft = useDraft();
  const [touched, setTouched] = useState(false);

  const registering = useMutation({
    mutationFn: () => {
      const nickname = draft.nickname.trim();
      return client.request(register, { ...draft, nickname: nickname || undefined });
    },
    meta: { inline: true },
    async onSuccess(opened) {
      useSession.getState().open(opened);
      clearDraft();
      toast(t`欢迎来到暮屿`, 'ok');
      await navigate({ to: '/common/RedirectPage', replace: true });
    },
    onError(error) {
      if (!(error instanceof CallError)) return;
      const back = { to: '/login/register/stepThree' } as const;
      if (error.is(accountErrors.usernameTaken)) void navigate(back);
      else if (error.is(accountErrors.weakPassword)) {
        writeDraft({ passwordRefusal: error.message });
        void navigate({ ...back, search: { ask: 'password' } });
      }
    },
  });

  const names: Record<Sex, string> = { Secret: t`保密`, Male: t`男`, Female: t`女` };
  return (
    <Question
      step="birthday"
      title={t`你的生日是哪天？`}
      text={t`用来确认年龄，不会公开显示。`}
      next={t`完成注册`}
      busy={registering.isPending}
      disabled={!draft.birthday}
      onNext={() => {
        setTouched(false);
        registering.mutate();
      }}
    >
      <TextField
        label={t`生日`}
        type="date"
        value={draft.birthday}
        min="1900-01-01"
        max={today()}
        autoComplete="bday"
        error={!touched && refusal(registering.error)}
        onChange={(event) => {
          setTouched(true);
          writeDraft({ birthday: event.target.value });
        }}
      />
      <fieldset className="mt-4">
        <legend className="mb-2 text-caption font-medium text-fg2">{t`性别`}</legend>
        <div className="flex gap-3">
          {sexes.map((sex) => (
            <label
              key={sex}
              className={cx(
                'press relative grid h-12 flex-1 place-items-center rounded-full border text-input transition-colors has-focus-visible:outline-2 has-focus-visible:outline-brand',
                draft.sex === sex
                  ? 'border-brand bg-tint-brand text-ink-brand'
                  : 'border-transparent bg-s2 text-fg2',
              )}
            >
              <input
                type="radio"
                name="sex"
                value={sex}
                checked={draft.sex === sex}
                onChange={() => writeDraft({ sex })}
                className="sr-only"
              />
              {names[sex]}
            </label>
          ))}
        </div>
      </fieldset>
    </Question>
  );
}
