import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordStep } from '#features/account';

export const Route = createFileRoute('/login/forget/stepThree')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { redirectToMissingRecoveryStep } = await import(
      '../../../../features/account/recover/require-step.ts'
    );
    redirectToMissingRecoveryStep('password');
  },
  component: () => <NewPasswordStep />,
});
