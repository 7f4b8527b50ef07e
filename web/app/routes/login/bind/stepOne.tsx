import { createFileRoute } from '@tanstack/react-router';
import { PhoneStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/bind/stepOne')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('bind', 'phone'),
  component: () => <PhoneStep flow="bind" />,
});
