import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../errors/not-found-page.tsx';

/** Every path without a route. */
export const Route = createFileRoute('/$')({ component: NotFoundPage });
