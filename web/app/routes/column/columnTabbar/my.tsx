import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '../../../../features/profile/my-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/my')({
  component: MyPage,
  staticData: { keep: true },
});
