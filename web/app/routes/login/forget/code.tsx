import { createFileRoute } from '@tanstack/react-router';
import { CodeStep } from '#features/account';

export const Route = createFileRoute('/login/forget/code')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { redirectToMissingRecoveryStep } = await import(
      '../../../../features/account/recover/require-step.ts'
    );
    redirectToMissingRecoveryStep('proof', 'sms');
  },
  component: CodeStep,
});
