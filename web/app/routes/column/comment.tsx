import { createFileRoute } from '@tanstack/react-router';
import { CommentInboxPage } from '#features/notification';

export const Route = createFileRoute('/column/comment')({
  component: () => <CommentInboxPage only="comments" />,
});
