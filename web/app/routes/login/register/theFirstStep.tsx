import { createFileRoute } from '@tanstack/react-router';
import { PhoneStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/register/theFirstStep')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('register', 'phone'),
  component: () => <PhoneStep flow="register" />,
});
