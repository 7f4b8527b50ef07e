import { createFileRoute } from '@tanstack/react-router';
import { AnswersStep } from '#features/account';

export const Route = createFileRoute('/login/forget/stepTwo')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { redirectToMissingRecoveryStep } = await import(
      '../../../../features/account/recover/require-step.ts'
    );
    redirectToMissingRecoveryStep('proof', 'questions');
  },
  component: AnswersStep,
});
