import { createFileRoute } from '@tanstack/react-router';
import { SanctionsPage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/sanctions')({ component: SanctionsPage });
