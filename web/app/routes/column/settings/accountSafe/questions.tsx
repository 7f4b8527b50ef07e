import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '../../../../../features/account/safety/questions-page.tsx';

export const Route = createFileRoute('/column/settings/accountSafe/questions')({
  component: QuestionsPage,
  staticData: { access: 'member' },
});
