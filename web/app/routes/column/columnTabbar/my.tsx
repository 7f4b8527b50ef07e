import { createFileRoute } from '@tanstack/react-router';
import { MyPage } from '#features/profile';

export const Route = createFileRoute('/column/columnTabbar/my')({
  component: MyPage,
  staticData: { keepAlive: true, messages: 'main' },
});
