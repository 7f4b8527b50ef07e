import { createFileRoute } from '@tanstack/react-router';
import { PhonePage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/phoneNumber')({
  component: PhonePage,
  staticData: { access: 'member' },
});
