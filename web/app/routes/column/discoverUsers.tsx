import { createFileRoute } from '@tanstack/react-router';
import { DiscoverPage } from '#features/social';

export const Route = createFileRoute('/column/discoverUsers')({ component: DiscoverPage });
