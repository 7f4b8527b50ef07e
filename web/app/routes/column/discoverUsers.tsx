import { createFileRoute } from '@tanstack/react-router';
import { DiscoverPage } from '../../../features/social/discover-page.tsx';

export const Route = createFileRoute('/column/discoverUsers')({ component: DiscoverPage });
