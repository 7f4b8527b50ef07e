import { useLingui } from '@lingui/react/macro';
import { StepForm, type StepFormProps } from '../step-form.tsx';
import { type RecoveryStep, recoverySteps } from './recovery.ts';

type Props = Omit<StepFormProps, 'bar' | 'place'> & { step: RecoveryStep };

/** Form of one recovery step. */
export function RecoveryForm({ step, ...form }: Props) {
  const { t } = useLingui();
  const place = { at: recoverySteps.indexOf(step) + 1, total: recoverySteps.length };
  return <StepForm {...form} bar={t`找回密码`} place={place} />;
}
