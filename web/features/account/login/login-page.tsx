import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { DuskHero } from './dusk-hero.tsx';
import { LoginForm } from './login-form.tsx';
import { type, type Way } from './typed.ts';

type Props = {
  /** Whose name stands in the field already. */
  name?: string;
  way?: Way;
};

/** Login: account and password, or phone and code; or go and see first as a visitor. */
export function LoginPage({ name, way }: Props) {
  useLayoutEffect(() => {
    if (name) type({ username: name, way: 'password' });
    else if (way) type({ way });
  }, [name, way]);
  return (
    <main className="scroller absolute inset-0 flex flex-col bg-bg">
      <DuskHero className="absolute inset-x-0 top-0 h-[max(380px,62dvh)] w-full" />
      <div className="relative flex min-h-0 flex-1 shrink-0 basis-[240px] flex-col items-center pt-[max(56px,10dvh)] text-white">
        <h1 className="text-center">
          <span className="block pl-[.12em] text-[44px] leading-[56px] font-bold tracking-[.12em]">暮屿</span>
          <span className="mt-1 block pl-[.5em] text-body tracking-[.5em] text-white/85">MUYU</span>
        </h1>
        <p className="mt-3 text-body text-white/85">
          <Trans>天黑以后，这里有光</Trans>
        </p>
      </div>
      <LoginForm />
    </main>
  );
}
