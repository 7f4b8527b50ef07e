import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../not-found-page.tsx';

/** Every address that no other route knows. */
export const Route = createFileRoute('/$')({ component: NotFoundPage });
