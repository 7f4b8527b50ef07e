import { createFileRoute } from '@tanstack/react-router';
import { DevicesPage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/devices')({
  component: DevicesPage,
  staticData: { access: 'member' },
});
