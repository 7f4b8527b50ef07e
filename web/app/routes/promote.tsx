import { createFileRoute } from '@tanstack/react-router';
import { PromotePage } from '../../features/profile/promote/promote-page.tsx';

export const Route = createFileRoute('/promote')({ component: PromotePage });
