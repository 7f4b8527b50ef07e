import { createFileRoute } from '@tanstack/react-router';
import { FollowersPage } from '#features/notification';

export const Route = createFileRoute('/dynamicTab/follow')({ component: FollowersPage });
