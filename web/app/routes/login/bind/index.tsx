import { createFileRoute } from '@tanstack/react-router';
import { BindStartPage } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/bind/')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('bind', null),
  component: BindStartPage,
});
