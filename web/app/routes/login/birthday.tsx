import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { AboutStep } from '#features/account';
import { guardStep } from '../../guards/guard-step.ts';

export const Route = createFileRoute('/login/birthday')({
  staticData: { access: 'open' },
  validateSearch: ({ bind }: Record<string, unknown>): { bind?: '1' } => (bind === '1' ? { bind } : {}),
  beforeLoad: ({ search }) => guardStep(search.bind ? 'bind' : 'register', 'about'),
  component: LastStep,
});

function LastStep() {
  const { bind } = Route.useSearch();
  const [flow] = useState(bind ? ('bind' as const) : ('register' as const));
  return <AboutStep flow={flow} />;
}
