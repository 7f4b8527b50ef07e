import { createFileRoute } from '@tanstack/react-router';
import { VipPage } from '#features/membership';

export const Route = createFileRoute('/wallet/vip')({ component: VipPage });
