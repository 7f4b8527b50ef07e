import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '#features/account';

export const Route = createFileRoute('/column/settings/')({ component: SettingsPage });
