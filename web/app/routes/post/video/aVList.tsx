import { createFileRoute } from '@tanstack/react-router';
import { CertifiedPage } from '#features/video';

export const Route = createFileRoute('/post/video/aVList')({
  component: () => <CertifiedPage performers />,
});
