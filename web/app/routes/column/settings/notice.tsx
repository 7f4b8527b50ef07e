import { createFileRoute } from '@tanstack/react-router';
import { NoticePage } from '../../../../features/account/settings/notice-page.tsx';

export const Route = createFileRoute('/column/settings/notice')({
  component: NoticePage,
  staticData: { access: 'member' },
});
