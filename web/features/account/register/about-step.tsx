import { useLingui } from '@lingui/react/macro';
import { accountLimits, sexes } from '@muyu/contract/account.ts';
import { useRef, useState } from 'react';
import { characterCount } from '../../../ui/characters.ts';
import { cx } from '../../../ui/cx.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import { answer, type Sex, useDraft, useRefusalOf } from './draft.ts';
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
  const names: Record<Sex, string> = { Secret: t`保密`, Male: t`男`, Female: t`女` };
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
      <fieldset>
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
                onChange={() => change({ sex })}
                className="sr-only"
              />
              {names[sex]}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="alert" className="mt-4 min-h-6 text-body text-danger">
        {problem}
      </p>
    </Question>
  );
}
