import { createFileRoute } from '@tanstack/react-router';
import { TalkPage } from '../../../features/message/talk-page.tsx';

export const Route = createFileRoute('/dynamicTab/message')({ component: () => <TalkPage /> });
