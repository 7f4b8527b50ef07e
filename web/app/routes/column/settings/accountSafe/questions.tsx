import { createFileRoute } from '@tanstack/react-router';
import { QuestionsPage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/questions')({
  component: QuestionsPage,
  staticData: { access: 'member' },
});
