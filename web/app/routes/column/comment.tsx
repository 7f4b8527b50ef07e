import { createFileRoute } from '@tanstack/react-router';
import { TalkPage } from '../../../features/message/talk-page.tsx';

export const Route = createFileRoute('/column/comment')({ component: () => <TalkPage only="comments" /> });
