import { Trans } from '@lingui/react/macro';
import { enterAsVisitor } from '@muyu/contract/login.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, Fragment, useState } from 'react';
import { client } from '../../../client/client.ts';
import { savedInvite } from '../../../client/redirect.ts';
import { isVisitor, useSession } from '../../../client/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ProofNote } from '../proof-note.tsx';
import { useRefusalText } from '../refusal-text.ts';
import { LockedSheet } from './locked-sheet.tsx';
import { LoginCard } from './login-card.tsx';
import { LoginLinks } from './login-links.tsx';
import { useTyped } from './typed.ts';
import { useEnter } from './use-enter.ts';
import { lockedBy } from './use-login.ts';
import { usePasswordWay } from './use-password-way.tsx';
import { usePhoneWay } from './use-phone-way.tsx';

/** The form of the login: the way that is chosen, the problem, log in, go and see first, the ways around it. */
export function LoginForm() {
  const ways = { password: usePasswordWay(), phone: usePhoneWay() };
  const way = useTyped((typed) => typed.way);
  const { fields, loggingIn, other, missing, submit } = ways[way];
  const refusal = useRefusalText();
  const enter = useEnter();
  const navigate = useNavigate();
  const visiting = useMutation({
    mutationFn: () => client.request(enterAsVisitor, { inviteCode: savedInvite() || undefined }),
    onSuccess: enter,
    meta: { inline: true },
  });
  const visit = () => {
    // A visit that has begun goes on: another one would lose what was seen and kept in it.
    if (isVisitor(useSession.getState())) void navigate({ to: '/common/RedirectPage', replace: true });
    else visiting.mutate();
  };
  const locked = lockedBy(loggingIn.error);
  const [read, setRead] = useState<Error | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) submit();
  };
  const problem = missing || (locked ? '' : refusal(loggingIn.error ?? other ?? visiting.error));
  const busy = loggingIn.isPending || visiting.isPending;

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
        <ProofNote />
      </div>
      <Button type="submit" full busy={loggingIn.isPending} disabled={busy}>
        <Trans>登录</Trans>
      </Button>
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
      <LoginLinks />
      <LockedSheet
        locked={locked}
        open={locked !== null && read !== loggingIn.error}
        onClose={() => setRead(loggingIn.error)}
      />
    </form>
  );
}
