import { createFileRoute } from '@tanstack/react-router';
import { FeedbackFormPage } from '#features/feedback';

export const Route = createFileRoute('/column/settings/feedback')({ component: FeedbackFormPage });
