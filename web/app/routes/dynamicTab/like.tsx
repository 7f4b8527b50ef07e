import { createFileRoute } from '@tanstack/react-router';
import { LikesPage } from '#features/notification';

export const Route = createFileRoute('/dynamicTab/like')({ component: LikesPage });
