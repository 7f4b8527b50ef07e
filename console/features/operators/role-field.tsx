import { useLingui } from '@lingui/react/macro';
import { type OperatorRole, operatorRoles } from '@muyu/contract/admin/operator.ts';
import { Select } from 'antd';
import { useLabelled } from '../../ui/use-labelled.ts';
import { useRoleName } from '../../ui/user/role-name.ts';
import styles from './operators.module.css';

type RoleFieldProps = { id?: string; value?: OperatorRole; onChange?(role: OperatorRole): void };

/** The five roles, each with a description of its permissions (`server/modules/operator/rules/permissions.ts`). */
export function RoleField({ id, value, onChange }: RoleFieldProps) {
  const { t } = useLingui();
  const about = useLabelled();
  const roleName = useRoleName();
  const uses: Record<OperatorRole, string> = {
    owner: t`everything, including settings, operators and the audit log`,
    reviewer: t`review, reports, appeals, certifications, users and sanctions, media, sensitive words`,
    finance: t`withdrawals, refunds, balance adjustments, top-up cards and VIP codes, reconciliation, prices, users, held invites`,
    editor: t`announcements, promotions, picks, tags, hot words, games, sensitive words, names of places, statistics`,
    support: t`users, warnings, restrictions and their appeals, feedback, held invites; sees the orders of a person, reports and the processing queue`,
  };
  return (
    <>
      <Select<OperatorRole>
        {...(id ? { id } : {})}
        {...(value ? { value } : {})}
        {...(onChange ? { onChange } : {})}
        placeholder={t`Choose a role`}
        options={operatorRoles.map((role) => ({ value: role, label: about(roleName(role), uses[role]) }))}
        labelRender={({ value: role }) => roleName(role as OperatorRole)}
        optionRender={({ label }) => <span className={styles.use}>{label}</span>}
        listHeight={420}
      />
      {value && <p className={styles.uses}>{uses[value]}</p>}
    </>
  );
}
