import { createFileRoute } from '@tanstack/react-router';
import { CentrePage } from '../../../../features/profile/creator-centre/centre-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/my1')({ component: CentrePage });
