import { createFileRoute } from '@tanstack/react-router';
import { RechargeCardRecordPage } from '#features/wallet';

export const Route = createFileRoute('/rechargeCard/record')({
  component: RechargeCardRecordPage,
  staticData: { access: 'member' },
});
