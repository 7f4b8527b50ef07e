import { createFileRoute } from '@tanstack/react-router';
import { ExclusionsPage } from '#features/post';

export const Route = createFileRoute('/column/settings/exclusions')({ component: ExclusionsPage });
