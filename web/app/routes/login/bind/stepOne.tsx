import { createFileRoute } from '@tanstack/react-router';
import { PhoneStep } from '../../../../features/account/register/phone-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/bind/stepOne')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('bind', 'phone'),
  component: () => <PhoneStep flow="bind" />,
});
