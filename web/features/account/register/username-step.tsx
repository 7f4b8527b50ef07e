import { useLingui } from '@lingui/react/macro';
import { UsernameField, useUsernameCheck } from '../credentials/username-field.tsx';
import { isValidUsername } from '../credentials/valid-credentials.ts';
import { setStepAnswer, useRegistrationDraft, useStepError } from './draft.ts';
import type { Flow } from './steps.ts';
import { useNextStep, WizardStep } from './wizard-step.tsx';

/** Step of the account name, whose availability is checked while it is typed. */
export function UsernameStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goToNextStep = useNextStep(flow, 'username');
  const username = useRegistrationDraft((draft) => draft.username);
  const serverError = useStepError('username');
  const check = useUsernameCheck(username);
  const wellFormed = isValidUsername(username);
  return (
    <WizardStep
      flow={flow}
      step="username"
      title={t`给自己取个账号`}
      text={t`登录时使用，别人也看得到。`}
      next={t`下一步`}
      disabled={!wellFormed || check.isRejected || serverError !== ''}
      busy={wellFormed && !check.isSettled}
      onNext={goToNextStep}
    >
      <UsernameField
        value={username}
        check={check}
        serverError={serverError}
        onChange={(name) => setStepAnswer('username', { username: name })}
      />
    </WizardStep>
  );
}
