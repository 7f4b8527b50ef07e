import { createFileRoute } from '@tanstack/react-router';
import { DataPage } from '../../../../../features/account/safety/data-page.tsx';

export const Route = createFileRoute('/column/settings/accountSafe/data')({
  component: DataPage,
  staticData: { access: 'member' },
});
