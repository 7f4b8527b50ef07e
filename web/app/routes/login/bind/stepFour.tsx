import { createFileRoute } from '@tanstack/react-router';
import { QuestionsStep } from '../../../../features/account/register/questions-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/bind/stepFour')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('bind', 'questions'),
  component: () => <QuestionsStep flow="bind" />,
});
