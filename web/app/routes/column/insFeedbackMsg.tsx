import { createFileRoute } from '@tanstack/react-router';
import { OwnFeedbackPage } from '../../../features/message/feedback/own-feedback-page.tsx';

export const Route = createFileRoute('/column/insFeedbackMsg')({ component: OwnFeedbackPage });
