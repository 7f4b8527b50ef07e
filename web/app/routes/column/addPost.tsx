import { createFileRoute } from '@tanstack/react-router';
import { PublishPage } from '../../../features/publish/publish-page.tsx';

export const Route = createFileRoute('/column/addPost')({
  component: PublishPage,
  staticData: { access: 'member' },
});
