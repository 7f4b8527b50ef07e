import { Trans, useLingui } from '@lingui/react/macro';
import type { Operator } from '@muyu/contract/admin/operator.ts';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { useProductName } from '../../ui/page/product-name.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { landingPathOf } from '../navigation/index.ts';
import { type EnrolmentCredentials, TotpEnrolment } from './enrolment.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

const route = getRouteApi('/login');

export function LoginPage() {
  const { t } = useLingui();
  useTitle(t`Sign in`);
  const { from, ended } = route.useSearch();
  const navigate = useNavigate();
  const product = useProductName();
  const [known, setKnown] = useState<EnrolmentCredentials | null>(null);
  const enter = (operator: Operator) =>
    from && from !== '/'
      ? navigate({ href: from, replace: true })
      : navigate({ to: landingPathOf(operator), replace: true });
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
        <h1 className={styles.title}>{product}</h1>
        <p className={styles.line}>
          {known ? (
            <Trans>First sign-in: set up your authenticator</Trans>
          ) : ended ? (
            <Trans>Your session has ended. Sign in again to pick up where you left off.</Trans>
          ) : (
            <Trans>For community operators</Trans>
          )}
        </p>
        {known ? (
          <TotpEnrolment known={known} onEnter={enter} onBack={() => setKnown(null)} />
        ) : (
          <LoginForm onEnter={enter} onEnrol={setKnown} />
        )}
      </main>
    </div>
  );
}
