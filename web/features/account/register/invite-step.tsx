import { Trans, useLingui } from '@lingui/react/macro';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { setStepAnswer } from './draft.ts';
import { InviteField, useInvite } from './invite-field.tsx';
import type { Flow } from './steps.ts';
import { useNextStep, WizardStep } from './wizard-step.tsx';

/** Asks for the inviter; can be skipped, also with an invalid code. */
export function InviteStep({ flow }: { flow: Flow }) {
  const { t } = useLingui();
  const goToNextStep = useNextStep(flow, 'invite');
  const invite = useInvite();
  const hours = useSetting('invitation.rewardHours');
  const required = useSetting('account.registration') === 'invitation';
  const skip = () => {
    setStepAnswer('invite', { inviteCode: '' });
    goToNextStep();
  };
  return (
    <WizardStep
      flow={flow}
      step="invite"
      title={t`有人邀请你吗？`}
      text={
        required
          ? t`现在凭邀请码注册，请填上一位注册用户给你的邀请码。`
          : hours > 0
            ? t`填上朋友的邀请码，你注册成功后，朋友会得到 ${hours} 小时 VIP。`
            : t`有朋友的邀请码就填上，没有可以跳过。`
      }
      next={invite.code || required ? t`下一步` : t`跳过`}
      disabled={invite.isInvalid || (required && !invite.code)}
      busy={invite.code !== '' && !invite.check.isSettled}
      onNext={goToNextStep}
      below={
        invite.code &&
        !required && (
          <Button full variant="ghost" onClick={skip}>
            <Trans>不填，跳过</Trans>
          </Button>
        )
      }
    >
      <InviteField invite={invite} autoFocus />
    </WizardStep>
  );
}
