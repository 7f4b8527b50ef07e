import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordStep } from '../../../../features/account/recover/new-password-step.tsx';

export const Route = createFileRoute('/login/forget/stepThree')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { requireRecovery } = await import('../../../../features/account/recover/require-step.ts');
    requireRecovery('password');
  },
  component: () => <NewPasswordStep />,
});
