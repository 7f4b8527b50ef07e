import { createFileRoute } from '@tanstack/react-router';
import { QuestionsStep } from '../../../../features/account/register/questions-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/register/stepFour')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('register', 'questions'),
  component: () => <QuestionsStep flow="register" />,
});
