import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { answer } from './draft.ts';
import { InviteField, useInvite } from './invite-field.tsx';
import { Question, useGoOn } from './question.tsx';
import type { Flow } from './steps.ts';

/** Who invited one; can be skipped, also with a code that turned out not to be one. */
export function InviteStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goOn = useGoOn(flow, 'invite');
  const invite = useInvite();
  const skip = () => {
    answer('invite', { inviteCode: '' });
    goOn();
  };
  return (
    <Question
      flow={flow}
      step="invite"
      title={t`有人邀请你吗？`}
      text={t`填上朋友的邀请码，你注册成功后，朋友会得到 12 小时 VIP。`}
      next={invite.code ? t`下一步` : t`跳过`}
      disabled={invite.bad}
      busy={invite.code !== '' && !invite.check.settled}
      onNext={goOn}
      below={
        invite.code && (
          <Button full variant="ghost" onClick={skip}>
            <Trans>不填，跳过</Trans>
          </Button>
        )
      }
    >
      <InviteField invite={invite} autoFocus />
    </Question>
  );
}
