import { createFileRoute } from '@tanstack/react-router';
import { RechargeCardPage } from '#features/wallet';

export const Route = createFileRoute('/rechargeCard/')({
  component: RechargeCardPage,
  staticData: { access: 'member' },
});
