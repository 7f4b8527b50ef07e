import { createFileRoute } from '@tanstack/react-router';
import { SetPayPasswordPage } from '#features/wallet';

export const Route = createFileRoute('/column/settings/accountSafe/payPassword/')({
  component: SetPayPasswordPage,
  staticData: { access: 'member' },
});
