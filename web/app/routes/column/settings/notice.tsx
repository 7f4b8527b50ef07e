import { createFileRoute } from '@tanstack/react-router';
import { NoticePage } from '#features/account';
import { PushRow } from '#features/push';

export const Route = createFileRoute('/column/settings/notice')({
  component: () => <NoticePage push={<PushRow />} />,
  staticData: { access: 'member' },
});
