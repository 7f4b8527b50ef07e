import { createFileRoute } from '@tanstack/react-router';
import { EditPage } from '#features/profile';

export const Route = createFileRoute('/column/editHomePage')({
  component: EditPage,
  staticData: { access: 'member' },
});
