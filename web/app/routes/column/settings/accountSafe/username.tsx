import { createFileRoute } from '@tanstack/react-router';
import { UsernamePage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/username')({
  component: UsernamePage,
  staticData: { access: 'member' },
});
