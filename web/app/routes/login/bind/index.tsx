import { createFileRoute } from '@tanstack/react-router';
import { BindStartPage } from '../../../../features/account/bind/bind-start-page.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/bind/')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('bind', null),
  component: BindStartPage,
});
