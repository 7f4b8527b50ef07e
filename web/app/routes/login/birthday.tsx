import { createFileRoute, redirect } from '@tanstack/react-router';
import { BirthdayStep } from '../../../features/account/register/birthday-step.tsx';
import { firstMissing, useDraft } from '../../../features/account/register/draft.ts';

export const Route = createFileRoute('/login/birthday')({
  staticData: { access: 'open' },
  beforeLoad() {
    const missing = firstMissing('birthday', useDraft.getState());
    if (missing === 'birthday') return;
    const search = missing === 'password' ? { ask: missing } : {};
    throw redirect({ to: '/login/register/stepThree', search, replace: true });
  },
  component: BirthdayStep,
});
