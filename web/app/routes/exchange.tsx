import { createFileRoute } from '@tanstack/react-router';
import { ExchangePage } from '#features/membership';

export const Route = createFileRoute('/exchange')({
  component: ExchangePage,
  staticData: { access: 'member' },
});
