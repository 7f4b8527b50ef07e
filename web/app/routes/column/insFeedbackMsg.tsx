import { createFileRoute } from '@tanstack/react-router';
import { OwnFeedbackPage } from '#features/feedback';

export const Route = createFileRoute('/column/insFeedbackMsg')({ component: OwnFeedbackPage });
