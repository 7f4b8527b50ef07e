import { useLingui } from '@lingui/react/macro';
import { accountLimits } from '@muyu/contract/account/account.ts';
import { isCommonPassword } from '@muyu/contract/core/password/common-passwords.ts';
import { useRef, useState } from 'react';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { StrengthHint } from '../credentials/strength-hint.tsx';
import { isValidPassword } from '../credentials/valid-credentials.ts';
import { setStepAnswer, useRegistrationDraft, useStepError } from './draft.ts';
import type { Flow } from './steps.ts';
import { useNextStep, WizardStep } from './wizard-step.tsx';

/** The password, twice, with a strength hint. An error of the server stays until the password changes. */
export function PasswordStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goToNextStep = useNextStep(flow, 'password');
  const username = useRegistrationDraft((draft) => draft.username);
  const password = useRegistrationDraft((draft) => draft.password);
  const serverError = useStepError('password');
  const [again, setAgain] = useState(password);
  const [attempted, setAttempted] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const min = accountLimits.passwordMin;

  const tooShort = attempted && !isValidPassword(password) && t`密码至少 ${min} 位`;
  const common = attempted && isCommonPassword(password) && t`这个密码太常见了，换一个更安全的`;
  const different = attempted && again !== password && t`两次输入的密码不一致`;
  const next = () => {
    setAttempted(true);
    if (!isValidPassword(password) || isCommonPassword(password) || serverError) first.current?.focus();
    else if (again !== password) second.current?.focus();
    else goToNextStep();
  };
  return (
    <WizardStep
      flow={flow}
      step="password"
      title={t`设一个密码`}
      text={t`至少 ${min} 位。密码只有你知道，我们也看不到。`}
      next={t`下一步`}
      disabled={!password || !again}
      onNext={next}
    >
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        ref={first}
        label={t`密码`}
        value={password}
        error={tooShort || common || serverError}
        hint={<StrengthHint password={password} />}
        autoComplete="new-password"
        enterKeyHint="next"
        autoFocus
        maxLength={accountLimits.passwordMax}
        onChange={(event) => setStepAnswer('password', { password: event.target.value })}
      />
      <div className="mt-3">
        <PasswordField
          ref={second}
          label={t`再输入一次`}
          value={again}
          error={different}
          autoComplete="new-password"
          enterKeyHint="next"
          maxLength={accountLimits.passwordMax}
          onChange={(event) => setAgain(event.target.value)}
        />
      </div>
    </WizardStep>
  );
}
