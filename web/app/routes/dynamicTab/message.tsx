import { createFileRoute } from '@tanstack/react-router';
import { CommentInboxPage } from '#features/notification';

export const Route = createFileRoute('/dynamicTab/message')({ component: () => <CommentInboxPage /> });
