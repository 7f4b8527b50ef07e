import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account/account.ts';
import { useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../../client/error-message.ts';
import { CountedTextField } from '../../../ui/form/counted-field.tsx';
import { DateSelects } from '../../../ui/form/date-selects.tsx';
import { isWithinLimit } from '../../../ui/form/grapheme-count.ts';
import { SexField } from '../../../ui/form/sex-field.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { setStepAnswer, useRegistrationDraft, useStepError } from './draft.ts';
import type { Draft, Flow } from './steps.ts';
import { useRegistration } from './use-registration.ts';
import { WizardStep } from './wizard-step.tsx';

const years = { from: 1900, to: new Date().getFullYear() };

/** Last step: avatar, nickname, birthday and sex; then the account is created. */
export function AboutStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const draft = useRegistrationDraft();
  const serverError = useStepError('about');
  const registering = useRegistration(flow);
  const [attempted, setAttempted] = useState(false);
  const birthday = useRef<HTMLSelectElement>(null);
  const { nickname, rejection } = draft;
  // The draft is emptied as soon as the account is there, before the next page is.
  const hasNoBirthday = attempted && !registering.isPending && !draft.birthday;
  const isTooYoung = rejection?.field === 'birthday';

  // An error about another step is shown there.
  const problem = serverError || (rejection ? '' : errorMessage(registering.error));
  const change = (given: Partial<Draft>) => {
    registering.reset();
    setStepAnswer('about', given);
  };
  const next = () => {
    setAttempted(true);
    if (!draft.birthday) birthday.current?.focus();
    else if (isWithinLimit(nickname, accountLimits.nicknameMax)) registering.mutate();
  };
  // The button that had the focus was disabled meanwhile.
  useEffect(() => {
    if (rejection?.field === 'birthday') birthday.current?.focus();
  }, [rejection]);
  return (
    <WizardStep
      flow={flow}
      step="about"
      title={t`介绍一下自己`}
      text={t`生日用来确认年龄，不会公开；注册后不能自己修改，请如实选择。`}
      next={flow === 'bind' ? t`完成绑定` : t`完成注册`}
      busy={registering.isPending}
      onNext={next}
    >
      <AvatarPicker name={nickname || draft.username} />
      <CountedTextField
        label={t`昵称（选填）`}
        value={nickname}
        limit={accountLimits.nicknameMax}
        autoComplete="nickname"
        enterKeyHint="next"
        onChange={(event) => change({ nickname: event.target.value })}
      />
      <div className="pt-3">
        <DateSelects
          ref={birthday}
          label={t`生日`}
          years={years}
          value={draft.birthday}
          error={isTooYoung ? serverError : hasNoBirthday && t`请选择生日`}
          onChange={(date) => change({ birthday: date })}
        />
      </div>
      <SexField value={draft.sex} onChange={(sex) => change({ sex })} />
      <p role="alert" className="mt-4 min-h-6 text-body text-danger">
        {!isTooYoung && problem}
      </p>
    </WizardStep>
  );
}
