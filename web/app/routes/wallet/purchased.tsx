import { createFileRoute } from '@tanstack/react-router';
import { PurchasedPage } from '#features/post';

export const Route = createFileRoute('/wallet/purchased')({
  component: PurchasedPage,
  staticData: { access: 'member' },
});
