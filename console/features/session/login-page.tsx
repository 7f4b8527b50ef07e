import { Trans, useLingui } from '@lingui/react/macro';
import type { Operator } from '@muyu/contract/operator.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BrandMark } from '../../app/brand-mark.tsx';
import { LanguageSwitch } from '../../app/language-switch.tsx';
import { firstPlace } from '../../app/places.tsx';
import { ThemeSwitch } from '../../app/theme-switch.tsx';
import { useTitle } from '../../app/use-title.ts';
import { Enrolment, type Known } from './enrolment.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

const route = getRouteApi('/login');

export function LoginPage() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  const { from, ended } = route.useSearch();
  const navigate = useNavigate();
  const [known, setKnown] = useState<Known | null>(null);
  const enter = (operator: Operator) =>
    from && from !== '/'
      ? navigate({ href: from, replace: true })
      : navigate({ to: firstPlace(operator), replace: true });
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <LanguageSwitch withName />
        <ThemeSwitch />
      </div>
      <main className={styles.card}>
        <div className={styles.mark}>
          <BrandMark size={52} />
        </div>
        <h1 className={styles.title}>
          <Trans>Muyu console</Trans>
        </h1>
        <p className={styles.line}>
          {known ? (
            <Trans>First sign-in: set up your authenticator</Trans>
          ) : ended ? (
            <Trans>Your session is over. Sign in again to go on where you were.</Trans>
          ) : (
            <Trans>For operators of the community</Trans>
          )}
        </p>
        {known ? (
          <Enrolment known={known} onEnter={enter} onBack={() => setKnown(null)} />
        ) : (
          <LoginForm onEnter={enter} onEnrol={setKnown} />
        )}
      </main>
    </div>
  );
}
