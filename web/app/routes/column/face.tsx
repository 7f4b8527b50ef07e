import { createFileRoute } from '@tanstack/react-router';
import { CertificationPage } from '#features/creator';

export const Route = createFileRoute('/column/face')({
  component: CertificationPage,
  staticData: { access: 'member' },
});
