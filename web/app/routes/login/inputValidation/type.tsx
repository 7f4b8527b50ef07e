import { createFileRoute } from '@tanstack/react-router';
import { MethodStep } from '#features/account';

export const Route = createFileRoute('/login/inputValidation/type')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { redirectToMissingRecoveryStep } = await import(
      '../../../../features/account/recover/require-step.ts'
    );
    redirectToMissingRecoveryStep('method');
  },
  component: MethodStep,
});
