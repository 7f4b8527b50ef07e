import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import list from '../../app/list-page.module.css';
import { useOperator } from '../../app/operator.ts';
import { placesOf } from '../../app/places.tsx';
import { useRoleName } from '../../app/role-name.ts';
import { useTitle } from '../../app/use-title.ts';
import styles from './own-account.module.css';
import { PasswordForm } from './password-form.tsx';

/** Who is signed in, what the role opens, and the own password. */
export function OwnAccountPage() {
  const { t, i18n } = useLingui();
  useTitle(t`My account`);
  const operator = useOperator();
  const role = useRoleName()(operator.role);
  return (
    <div className={`${list.page} ${styles.page}`}>
      <section className={list.card}>
        <dl className={styles.facts}>
          <dt>{t`Account name`}</dt>
          <dd>{operator.username}</dd>
          <dt>{t`Role`}</dt>
          <dd>{role}</dd>
          <dt>{t`Opens`}</dt>
          <dd className={list.tagLine}>
            {placesOf(operator).map(({ to, label }) => (
              <Tag key={to}>{i18n._(label)}</Tag>
            ))}
          </dd>
        </dl>
      </section>
      <section className={list.card} aria-label={t`Change my password`}>
        <h2 className={styles.heading}>{t`Change my password`}</h2>
        <PasswordForm />
      </section>
    </div>
  );
}
