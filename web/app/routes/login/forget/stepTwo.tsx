import { createFileRoute } from '@tanstack/react-router';
import { AnswersStep } from '../../../../features/account/recover/answers-step.tsx';

export const Route = createFileRoute('/login/forget/stepTwo')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { requireRecovery } = await import('../../../../features/account/recover/require-step.ts');
    requireRecovery('proof', 'questions');
  },
  component: AnswersStep,
});
