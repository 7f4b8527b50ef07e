export { FeedbackFormPage } from './feedback-form-page.tsx';
export { OwnFeedbackPage } from './own-feedback-page.tsx';
