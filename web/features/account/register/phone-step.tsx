import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { setStepAnswer, useRegistrationDraft } from './draft.ts';
import { RegistrationPhoneProof } from './registration-phone-proof.tsx';
import { type Flow, isStepComplete } from './steps.ts';
import { useNextStep, WizardStep } from './wizard-step.tsx';

/** Verifies the phone by a code; a verified phone is only shown. */
export function PhoneStep({ flow }: { flow: Flow }) {
  const [now] = useState(Date.now);
  const proved = useRegistrationDraft((draft) => isStepComplete('phone', draft, now));
  return proved ? <ProvedPhone flow={flow} /> : <RegistrationPhoneProof flow={flow} />;
}

function ProvedPhone({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goToNextStep = useNextStep(flow, 'phone');
  const { phoneAreaCode, phoneNumber } = useRegistrationDraft();
  return (
    <WizardStep
      flow={flow}
      step="phone"
      title={t`手机号已验证`}
      text={t`用它可以登录，也可以找回密码。`}
      next={t`下一步`}
      onNext={goToNextStep}
      below={
        <Button
          full
          variant="ghost"
          onClick={() => setStepAnswer('phone', { phoneTicket: '', ticketExpiresAt: 0 })}
        >
          <Trans>换一个手机号</Trans>
        </Button>
      }
    >
      <p className="flex h-14 items-center gap-3 rounded-card bg-s1 px-5 text-input">
        <BadgeCheck size={22} className="shrink-0 text-ok" aria-hidden="true" />
        <span className="numbers">
          +{phoneAreaCode} {phoneNumber}
        </span>
      </p>
    </WizardStep>
  );
}
