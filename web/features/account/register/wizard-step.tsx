import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { StepForm, type StepFormProps } from '../step-form.tsx';
import { updateDraft, useRegistrationDraft } from './draft.ts';
import { type Flow, flowSteps, type Step, stepUrls } from './steps.ts';

type Props = Omit<StepFormProps, 'bar' | 'place' | 'notice'> & { flow: Flow; step: Step };

/** Page of one registration step. */
export function WizardStep({ flow, step, ...form }: Props) {
  const { t } = useLingui();
  const steps = flowSteps[flow];
  const isLeft = useRegistrationDraft(
    ({ returned }) => returned?.step === step && returned.reason === 'left',
  );
  const notices: Partial<Record<Step, string>> = {
    password: t`页面刷新过。密码不会保存在设备上，请再设一次；选过的头像也要再选，其他内容都还在。`,
    questions: t`密保答案也不会保存在设备上，请再填一次。`,
    phone: t`手机验证过期了，请再验证一次；其他内容都还在。`,
  };
  return (
    <StepForm
      {...form}
      notice={isLeft ? notices[step] : undefined}
      bar={flow === 'bind' ? t`绑定账号` : t`注册账号`}
      place={{ at: steps.indexOf(step) + 1, total: steps.length }}
    />
  );
}

/** Opens the next step, the first one without an argument; after a return the step that was left. */
export function useNextStep(flow: Flow, step?: Step): () => void {
  const navigate = useNavigate();
  const steps = flowSteps[flow];
  const returned = useRegistrationDraft((draft) => draft.returned);
  const following = step ? steps[steps.indexOf(step) + 1] : steps[0];
  const next = returned && returned.step === step ? returned.to : following;
  return () => {
    if (returned) updateDraft({ returned: null });
    if (next) void navigate({ href: stepUrls[flow][next] });
  };
}
