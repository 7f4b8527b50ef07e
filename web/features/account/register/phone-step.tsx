import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { answer, useDraft } from './draft.ts';
import { PhoneProof } from './phone-proof.tsx';
import { Question, useGoOn } from './question.tsx';
import { type Flow, isAnswered } from './steps.ts';

/** The phone: proved by a code; once it is, only shown. */
export function PhoneStep({ flow }: { flow: Flow }) {
  const [now] = useState(Date.now);
  const proved = useDraft((draft) => isAnswered('phone', draft, now));
  return proved ? <ProvedPhone flow={flow} /> : <PhoneProof flow={flow} />;
}

function ProvedPhone({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goOn = useGoOn(flow, 'phone');
  const { phoneAreaCode, phoneNumber } = useDraft();
  return (
    <Question
      flow={flow}
      step="phone"
      title={t`手机号已验证`}
      text={t`用它可以登录，也可以找回密码。`}
      next={t`下一步`}
      onNext={goOn}
      below={
        <Button full variant="ghost" onClick={() => answer('phone', { phoneTicket: '', ticketEnds: 0 })}>
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
    </Question>
  );
}
