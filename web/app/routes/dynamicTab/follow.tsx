import { createFileRoute } from '@tanstack/react-router';
import { FollowersPage } from '../../../features/message/kind-pages.tsx';

export const Route = createFileRoute('/dynamicTab/follow')({ component: FollowersPage });
