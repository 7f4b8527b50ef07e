import { Trans } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMember, useSession } from '../../../client/session.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoginPage } from './login-page.tsx';
import type { Way } from './typed.ts';

/** The mark breathes for at most this long before there is a way out by hand, milliseconds. */
const patience = 1000;

type Props = {
  /** A member wants another account beside the one that is here. */
  add: boolean;
  name?: string;
  way?: Way;
};

/** A member who is still logged in goes on by himself; everybody else, and who wants to add an account, logs in. */
export function AutologinPage({ add, name, way }: Props) {
  const [already] = useState(() => !add && isMember(useSession.getState()));
  return already ? <GoingOn /> : <LoginPage name={name} way={way} />;
}

function GoingOn() {
  const navigate = useNavigate();
  const [late, setLate] = useState(false);
  useEffect(() => {
    void navigate({ to: '/common/RedirectPage', replace: true });
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <main className="lamp absolute inset-0 grid place-items-center bg-bg">
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
