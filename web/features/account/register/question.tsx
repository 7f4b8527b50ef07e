import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { StepForm, type StepFormProps } from '../step-form.tsx';
import { addressOf, type Flow, type Step, stepsOf } from './steps.ts';

type Props = Omit<StepFormProps, 'bar' | 'place'> & { flow: Flow; step: Step };

/** One question on the way to an account. */
export function Question({ flow, step, ...form }: Props) {
  const { t } = useLingui();
  const steps = stepsOf[flow];
  return (
    <StepForm
      {...form}
      bar={flow === 'bind' ? t`绑定账号` : t`注册账号`}
      place={{ at: steps.indexOf(step) + 1, total: steps.length }}
    />
  );
}

/** Goes on to the step after this one; the first where none is named. */
export function useGoOn(flow: Flow, step?: Step): () => void {
  const navigate = useNavigate();
  const steps = stepsOf[flow];
  const next = step ? steps[steps.indexOf(step) + 1] : steps[0];
  return () => {
    if (next) void navigate({ href: addressOf[flow][next] });
  };
}
