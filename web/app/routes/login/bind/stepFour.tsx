import { createFileRoute } from '@tanstack/react-router';
import { QuestionsStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/bind/stepFour')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('bind', 'questions'),
  component: () => <QuestionsStep flow="bind" />,
});
