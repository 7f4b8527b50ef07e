import { createFileRoute } from '@tanstack/react-router';
import { CodeStep } from '../../../../features/account/recover/code-step.tsx';

export const Route = createFileRoute('/login/forget/code')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { requireRecovery } = await import('../../../../features/account/recover/require-step.ts');
    requireRecovery('proof', 'sms');
  },
  component: CodeStep,
});
