import { createFileRoute } from '@tanstack/react-router';
import { PhoneStep } from '../../../../features/account/register/phone-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/register/theFirstStep')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('register', 'phone'),
  component: () => <PhoneStep flow="register" />,
});
