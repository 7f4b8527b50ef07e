import { createFileRoute } from '@tanstack/react-router';
import { LikesPage } from '../../../features/message/kind-pages.tsx';

export const Route = createFileRoute('/dynamicTab/like')({ component: LikesPage });
