import { Trans } from '@lingui/react/macro';
import { enterAsVisitor } from '@muyu/contract/account/login.ts';
import { isError } from '@muyu/contract/core/client.ts';
import { legalErrors } from '@muyu/contract/legal.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, Fragment, useState } from 'react';
import { ConsentBox, clearConsent, getConsentVersions, requireConsent } from '#features/site';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { getSavedInvite } from '../../../client/redirect.ts';
import { isVisitor, useSession } from '../../../client/session.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { Button } from '../../../ui/button.tsx';
import { withProofOfWork } from '../proof-of-work/proof-of-work.ts';
import { ProofOfWorkNote } from '../proof-of-work/proof-of-work-note.tsx';
import { useLeaveLogin } from './leave-login.ts';
import { LoginCard } from './login-card.tsx';
import { useLoginForm } from './login-form-store.ts';
import { LoginLinks } from './login-links.tsx';
import { SuspensionSheet } from './suspension-sheet.tsx';
import { toSuspension } from './use-login.ts';
import { usePasswordLogin } from './use-password-login.tsx';
import { usePhoneLogin } from './use-phone-login.tsx';
import { useStartSession } from './use-start-session.ts';

/** The login form: the selected way, its error, log in, visit without an account, links. */
export function LoginForm() {
  const errorMessage = useErrorMessage();
  const startSession = useStartSession();
  const leave = useLeaveLogin();
  const visitors = useSetting('account.visitors');
  const visiting = useMutation({
    mutationFn: async () => {
      const consents = await getConsentVersions();
      const inviteCode = getSavedInvite() || undefined;
      return withProofOfWork((proof) => client.request(enterAsVisitor, { inviteCode, consents, proof }));
    },
    async onSuccess(session) {
      await startSession(session);
      clearConsent();
    },
    onError(error) {
      if (isError(error, legalErrors.consentRequired)) clearConsent();
    },
    meta: { inline: true },
  });
  const ways = { password: usePasswordLogin(), phone: usePhoneLogin(visiting.reset) };
  const way = useLoginForm((typed) => typed.way);
  const { fields, loggingIn, other, missing, submit, reset } = ways[way];
  const visit = () => {
    reset();
    // A running visit continues: a new one would lose what the visitor has stored.
    if (isVisitor(useSession.getState())) void leave();
    else if (requireConsent()) visiting.mutate();
  };
  const suspension = toSuspension(loggingIn.error);
  const [read, setRead] = useState<Error | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    visiting.reset();
    // A password belongs to a registered person, who has agreed; a code may be a first visit.
    if (way === 'password' || requireConsent()) submit();
  };
  const problem = missing || (suspension ? '' : errorMessage(loggingIn.error ?? other ?? visiting.error));
  const busy = loggingIn.isPending || visiting.isPending;
  const record = useSetting('site.record');

  return (
    <form
      onSubmit={send}
      noValidate
      className="relative shrink-0 px-7 pb-[calc(12px+env(safe-area-inset-bottom))]"
    >
      <LoginCard>
        <Fragment key={way}>{fields}</Fragment>
      </LoginCard>
      <div className="min-h-8 px-5 py-1.5">
        <p id="login-problem" role="alert" className="text-caption text-danger">
          {problem}
        </p>
        <ProofOfWorkNote />
        <ConsentBox />
      </div>
      <Button type="submit" full busy={loggingIn.isPending} disabled={busy}>
        <Trans>登录</Trans>
      </Button>
      {visitors && (
        <Button
          full
          variant="secondary"
          className="mt-3"
          busy={visiting.isPending}
          disabled={busy}
          onClick={visit}
        >
          <Trans>先逛逛</Trans>
        </Button>
      )}
      <LoginLinks />
      {record && <p className="pt-1 pb-2 text-center text-caption text-fg3">{record}</p>}
      <SuspensionSheet
        account={loggingIn.variables?.username ?? loggingIn.variables?.phoneNumber ?? ''}
        suspension={suspension}
        open={suspension !== null && read !== loggingIn.error}
        onClose={() => setRead(loggingIn.error)}
      />
    </form>
  );
}
