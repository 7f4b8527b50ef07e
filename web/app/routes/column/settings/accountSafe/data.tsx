import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/data')({
  component: DataPage,
  staticData: { access: 'member' },
});
