import { createFileRoute } from '@tanstack/react-router';
import { FeedbackFormPage } from '../../../../features/message/feedback/form-page.tsx';

export const Route = createFileRoute('/column/settings/feedback')({ component: FeedbackFormPage });
