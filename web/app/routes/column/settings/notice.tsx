import { createFileRoute } from '@tanstack/react-router';
import { NoticePage } from '../../../../features/account/settings/notice-page.tsx';
import { PushRow } from '../../../../features/message/push/push-row.tsx';

export const Route = createFileRoute('/column/settings/notice')({
  component: () => <NoticePage push={<PushRow />} />,
  staticData: { access: 'member' },
});
