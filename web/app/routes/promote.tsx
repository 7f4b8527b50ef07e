import { createFileRoute } from '@tanstack/react-router';
import { PromotePage } from '#features/profile';

export const Route = createFileRoute('/promote')({ component: PromotePage });
