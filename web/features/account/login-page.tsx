import { Trans, useLingui } from '@lingui/react/macro';
import { accountErrors, enterAsVisitor, type LoginData, login } from '@muyu/contract/account.ts';
import { CallError } from '@muyu/contract/core/client.ts';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { useSession } from '../../client/session.ts';
import { Button } from '../../ui/button.tsx';
import { DuskHero } from './dusk-hero.tsx';
import { useRefusalText } from './refusal-text.ts';

const field = 'h-14 w-full bg-transparent px-5 text-input outline-none focus-visible:bg-s2';

/** Login: account and password, or go and see first as a visitor. What was typed stays after a refusal. */
export function LoginPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusal = useRefusalText();
  const name = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [missing, setMissing] = useState('');

  const enter = async (opened: LoginData) => {
    useSession.getState().open(opened);
    await navigate({ to: '/common/RedirectPage', replace: true });
  };
  const loggingIn = useMutation({
    mutationFn: (given: { username: string; password: string }) => client.request(login, given),
    onSuccess: enter,
    meta: { inline: true },
    onError(error) {
      const bad = error instanceof CallError && error.is(accountErrors.badLogin);
      if (bad) password.current?.select();
    },
  });
  const visiting = useMutation({
    mutationFn: () => client.request(enterAsVisitor, {}),
    onSuccess: enter,
    meta: { inline: true },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = { username: name.current!.value.trim(), password: password.current!.value };
    const empty = !given.username ? name : !given.password ? password : null;
    setMissing(empty ? t`请输入账号和密码` : '');
    if (empty) empty.current?.focus();
    else loggingIn.mutate(given);
  };
  const problem = missing || refusal(loggingIn.error ?? visiting.error);
  const busy = loggingIn.isPending || visiting.isPending;

  return (
    <main className="scroller absolute inset-0 flex flex-col bg-bg">
      <DuskHero className="absolute inset-x-0 top-0 h-[max(380px,62dvh)] w-full" />
      <div className="relative flex min-h-0 flex-1 shrink-0 basis-[300px] flex-col items-center pt-[max(72px,11dvh)] text-white">
        <h1 className="text-center">
          <span className="block pl-[.12em] text-[44px] leading-[56px] font-bold tracking-[.12em]">暮屿</span>
          <span className="mt-1 block pl-[.5em] text-body tracking-[.5em] text-white/85">MUYU</span>
        </h1>
        <p className="mt-3 text-body text-white/85">
          <Trans>天黑以后，这里有光</Trans>
        </p>
      </div>
      <form
        onSubmit={submit}
        noValidate
        className="relative shrink-0 px-7 pb-[calc(20px+env(safe-area-inset-bottom))]"
      >
        <div className="divide-y divide-line overflow-hidden rounded-card bg-s1">
          <input
            ref={name}
            name="username"
            aria-label={t`账号`}
            placeholder={t`账号`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            aria-describedby="login-problem"
            className={field}
          />
          <div className="relative">
            <input
              ref={password}
              name="password"
              type={shown ? 'text' : 'password'}
              aria-label={t`密码`}
              placeholder={t`密码`}
              autoComplete="current-password"
              enterKeyHint="go"
              aria-describedby="login-problem"
              className={`${field} pr-14`}
            />
            <button
              type="button"
              aria-label={shown ? t`隐藏密码` : t`显示密码`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
              className="absolute top-1.5 right-1.5 grid size-11 place-items-center text-fg3"
            >
              {shown ? <EyeOff size={20} /> : <Eye size={20} />}
            </button>
          </div>
        </div>
        <p id="login-problem" role="alert" className="min-h-7 px-5 pt-1.5 text-caption text-danger">
          {problem}
        </p>
        <Button type="submit" full busy={loggingIn.isPending} disabled={busy}>
          <Trans>登录</Trans>
        </Button>
        <Button
          full
          variant="secondary"
          className="mt-3"
          busy={visiting.isPending}
          disabled={busy}
          onClick={() => visiting.mutate()}
        >
          <Trans>先逛逛</Trans>
        </Button>
        <div className="mt-2 flex justify-center">
          <Link
            to="/login/register"
            className="flex h-11 items-center px-4 text-body text-fg2 underline-offset-4 hover:underline"
          >
            <Trans>注册账号</Trans>
          </Link>
        </div>
      </form>
    </main>
  );
}
