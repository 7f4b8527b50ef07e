import { createFileRoute, redirect } from '@tanstack/react-router';
import { BirthdayStep } from '../../../features/account/register/birthday-step.tsx';

export const Route = createFileRoute('/login/birthday')({
  staticData: { access: 'open' },
  async beforeLoad() {
    const { firstMissing, useDraft } = await import('../../../features/account/register/draft.ts');
    const missing = firstMissing('birthday', useDraft.getState());
    if (missing === 'birthday') return;
    const search = missing === 'password' ? { ask: missing } : {};
    throw redirect({ to: '/login/register/stepThree', search, replace: true });
  },
  component: BirthdayStep,
});
