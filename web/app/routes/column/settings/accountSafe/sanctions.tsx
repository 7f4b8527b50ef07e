import { createFileRoute } from '@tanstack/react-router';
import { SanctionsPage } from '../../../../../features/account/safety/sanctions-page.tsx';

export const Route = createFileRoute('/column/settings/accountSafe/sanctions')({ component: SanctionsPage });
