import { createFileRoute } from '@tanstack/react-router';
import { isMember, useSession } from '../../../../client/session.ts';
import { NameFirstPage } from '../../../../features/account/register/name-first-page.tsx';
import { UsernamePage } from '../../../../features/account/safety/username-page.tsx';

export const Route = createFileRoute('/login/inputValidation/userName')({
  staticData: { access: 'open' },
  component: AccountName,
});

/** A member changes the name; everybody else begins an account with one. */
function AccountName() {
  return useSession(isMember) ? <UsernamePage /> : <NameFirstPage />;
}
