import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMember, useSession } from '../../../client/session.ts';
import { Button } from '../../../ui/button.tsx';
import { BrandMark } from '../../../ui/image/brand-mark.tsx';
import type { LoginMethod } from './login-form-store.ts';
import { LoginPage } from './login-page.tsx';

/** Delay before the page offers a manual login, milliseconds. */
const slowAfterMs = 1000;

type Props = {
  /** Whether a member wants to add another account. */
  add: boolean;
  name?: string;
  way?: LoginMethod;
};

/** A member with a session continues without a login; all others, and members who add an account, log in. */
export function AutologinPage({ add, name, way }: Props) {
  const [already] = useState(() => !add && isMember(useSession.getState()));
  return already ? <Redirecting /> : <LoginPage name={name} way={way} />;
}

function Redirecting() {
  const navigate = useNavigate();
  const [late, setLate] = useState(false);
  useEffect(() => {
    void navigate({ to: '/common/RedirectPage', replace: true });
    const timer = setTimeout(() => setLate(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className="page-glow absolute inset-0 grid place-items-center bg-bg">
      <div className="flex flex-col items-center gap-6">
        <BrandMark size={72} className={late ? '' : 'breathing'} />
        {late && (
          <Button variant="secondary" onClick={() => void navigate({ to: '/', replace: true })}>
            <Trans>进入首页</Trans>
          </Button>
        )}
      </div>
    </main>
  );
}
