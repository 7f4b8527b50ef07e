import { useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { useOperator } from '../../client/current-operator.ts';
import list from '../../ui/list/list-page.module.css';
import { useTitle } from '../../ui/page/use-title.ts';
import { useRoleName } from '../../ui/user/role-name.ts';
import { navigationItemsOf } from '../navigation/index.ts';
import styles from './my-account.module.css';
import { PasswordForm } from './password-form.tsx';

/** The signed-in operator, the permissions of the role and the password form. */
export function MyAccountPage() {
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
          <dt>{t`Pages you can open`}</dt>
          <dd className={list.tagLine}>
            {navigationItemsOf(operator).map(({ to, label }) => (
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
