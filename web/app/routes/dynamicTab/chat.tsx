import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '../../../features/message/chat/chat-page.tsx';

export const Route = createFileRoute('/dynamicTab/chat')({ component: ChatPage });
