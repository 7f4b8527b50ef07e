import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../../../../../features/account/settings/about-page.tsx';

export const Route = createFileRoute('/column/settings/aboutUs/')({ component: AboutPage });
