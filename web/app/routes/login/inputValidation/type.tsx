import { createFileRoute } from '@tanstack/react-router';
import { WayStep } from '../../../../features/account/recover/way-step.tsx';

export const Route = createFileRoute('/login/inputValidation/type')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { requireRecovery } = await import('../../../../features/account/recover/require-step.ts');
    requireRecovery('way');
  },
  component: WayStep,
});
