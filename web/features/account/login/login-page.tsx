import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { usePageTitle } from '../../../client/device/page-title.ts';
import { useSiteName, useSlogan } from '../../../client/site/site-name.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { DuskHero } from './dusk-hero.tsx';
import { LoginForm } from './login-form.tsx';
import { type LoginMethod, setLoginForm } from './login-form-store.ts';

type Props = {
  /** Initial value of the account name. */
  name?: string;
  way?: LoginMethod;
};

/** Login by account and password or by phone and code, or visit without an account. */
export function LoginPage({ name, way }: Props) {
  const given = name || way || '';
  const [applied, setApplied] = useEntryState('login', '');
  // Once for a visit: who comes back from another page finds what was typed.
  useLayoutEffect(() => {
    if (applied === given) return;
    if (name) setLoginForm({ username: name, way: 'password' });
    else if (way) setLoginForm({ way });
    setApplied(given);
  }, [given, applied, setApplied, name, way]);
  const { t } = useLingui();
  usePageTitle(t`登录`);
  const site = useSiteName();
  const slogan = useSlogan();
  const latin = useSetting('site.name').en_US;
  const logo = useSetting('site.logo');
  return (
    <main className="scroller absolute inset-0 flex flex-col bg-bg">
      <DuskHero className="absolute inset-x-0 top-0 h-[max(380px,calc(62*var(--dvh)))] w-full" />
      <div className="relative flex min-h-0 flex-1 shrink-0 basis-[240px] flex-col items-center pt-[max(56px,calc(10*var(--dvh)))] text-white">
        <h1 className="text-center">
          {logo && (
            <img src={`/site/${logo}`} alt="" width={64} height={64} className="mx-auto mb-3 rounded-card" />
          )}
          <span className="block px-6 pl-[calc(24px+.12em)] text-[44px] leading-14 font-bold tracking-[.12em] text-balance">
            {site}
          </span>
          {latin !== site && (
            <span className="mt-1 block pl-[.5em] text-body tracking-[.5em] text-white/85 uppercase">
              {latin}
            </span>
          )}
        </h1>
        {slogan && (
          // In a low window it would lie on the sun.
          <p className="mt-3 px-8 text-center text-body text-white/85 [@media(max-height:520px)]:hidden">
            {slogan}
          </p>
        )}
      </div>
      <LoginForm />
    </main>
  );
}
