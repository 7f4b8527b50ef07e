import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../../../features/account/settings/settings-page.tsx';

export const Route = createFileRoute('/column/settings/')({ component: SettingsPage });
