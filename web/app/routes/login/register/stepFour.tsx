import { createFileRoute } from '@tanstack/react-router';
import { QuestionsStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/register/stepFour')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('register', 'questions'),
  component: () => <QuestionsStep flow="register" />,
});
