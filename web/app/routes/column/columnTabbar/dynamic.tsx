import { createFileRoute } from '@tanstack/react-router';
import { HubPage } from '../../../../features/message/hub-page.tsx';

export const Route = createFileRoute('/column/columnTabbar/dynamic')({
  component: HubPage,
  staticData: { keep: true },
});
