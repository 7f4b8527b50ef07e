import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account.ts';
import { useRef, useState } from 'react';
import { characterCount } from '../../../ui/characters.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { SexField } from '../sex-field.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { answer, useDraft, useRefusalOf } from './draft.ts';
import { Question } from './question.tsx';
import type { Draft, Flow } from './steps.ts';
import { useRegistration } from './use-registration.ts';

const today = () => new Date().toLocaleDateString('sv-SE');

/** Who one is: portrait and nickname if one likes, birthday, sex; then the account is made. */
export function AboutStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const said = useRefusalText();
  const draft = useDraft();
  const refusal = useRefusalOf('about');
  const registering = useRegistration(flow);
  const [tried, setTried] = useState(false);
  const birthday = useRef<HTMLInputElement>(null);
  const { nickname } = draft;

  // What is about another step is told there.
  const problem = refusal || (draft.refusal ? '' : said(registering.error));
  const change = (given: Partial<Draft>) => {
    registering.reset();
    answer('about', given);
  };
  const next = () => {
    setTried(true);
    if (!draft.birthday) birthday.current?.focus();
    else registering.mutate();
  };
  return (
    <Question
      flow={flow}
      step="about"
      title={t`介绍一下自己`}
      text={t`生日用来确认年龄，不会公开显示。`}
      next={flow === 'bind' ? t`完成绑定` : t`完成注册`}
      busy={registering.isPending}
      onNext={next}
    >
      <AvatarPicker name={nickname || draft.username} />
      <TextField
        label={t`昵称（选填）`}
        value={nickname}
        maxLength={accountLimits.nicknameMax}
        autoComplete="nickname"
        enterKeyHint="next"
        onChange={(event) => change({ nickname: event.target.value })}
        hint={`${characterCount(nickname)} / ${accountLimits.nicknameMax}`}
      />
      <div className="pt-3">
        <TextField
          ref={birthday}
          label={t`生日`}
          type="date"
          value={draft.birthday}
          min="1900-01-01"
          max={today()}
          autoComplete="bday"
          error={tried && !draft.birthday && t`请选择生日`}
          onChange={(event) => change({ birthday: event.target.value })}
        />
      </div>
      <SexField value={draft.sex} onChange={(sex) => change({ sex })} />
      <p role="alert" className="mt-4 min-h-6 text-body text-danger">
        {problem}
      </p>
    </Question>
  );
}
