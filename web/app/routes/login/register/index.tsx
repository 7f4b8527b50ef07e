import { createFileRoute } from '@tanstack/react-router';
import { NicknameStep } from '../../../../features/account/register/nickname-step.tsx';

export const Route = createFileRoute('/login/register/')({
  staticData: { access: 'open' },
  component: NicknameStep,
});
