import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AboutStep } from '../../../features/account/register/about-step.tsx';
import { atStep } from '../../login-steps.ts';

export const Route = createFileRoute('/login/birthday')({
  staticData: { access: 'open' },
  validateSearch: ({ bind }: Record<string, unknown>): { bind?: '1' } => (bind === '1' ? { bind } : {}),
  beforeLoad: ({ search }) => atStep(search.bind ? 'bind' : 'register', 'about'),
  component: LastStep,
});

function LastStep() {
  const { bind } = Route.useSearch();
  const [flow] = useState(bind ? ('bind' as const) : ('register' as const));
  return <AboutStep flow={flow} />;
}
