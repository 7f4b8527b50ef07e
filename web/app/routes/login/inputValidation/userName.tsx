import { createFileRoute } from '@tanstack/react-router';
import { NameFirstPage, UsernamePage } from '#features/account';
import { isMember, useSession } from '../../../../client/session.ts';

export const Route = createFileRoute('/login/inputValidation/userName')({
  staticData: { access: 'open' },
  component: AccountName,
});

/** Members change their account name here; for others it is the first step of a registration. */
function AccountName() {
  return useSession(isMember) ? <UsernamePage /> : <NameFirstPage />;
}
