import { createFileRoute } from '@tanstack/react-router';
import { OriginalPasswordPage } from '#features/account';

export const Route = createFileRoute('/column/originalPassword')({
  component: OriginalPasswordPage,
  staticData: { access: 'member' },
});
