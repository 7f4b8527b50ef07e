import { useLingui } from '@lingui/react/macro';
import { type OperatorRole, operatorRoles } from '@muyu/contract/operator.ts';
import { Select } from 'antd';
import { useRoleName } from '../../app/role-name.ts';
import { useAbout } from '../../app/use-about.ts';

type RoleFieldProps = { id?: string; value?: OperatorRole; onChange?(role: OperatorRole): void };

/** One of the five roles, each with what it is for. */
export function RoleField({ id, value, onChange }: RoleFieldProps) {
  const { t } = useLingui();
  const about = useAbout();
  const roleName = useRoleName();
  const uses: Record<OperatorRole, string> = {
    owner: t`everything, operators and the audit log too`,
    reviewer: t`posts, certifications, users`,
    finance: t`users and held invites`,
    editor: t`the dashboard`,
    support: t`users, appeals, SMS outbox, held invites`,
  };
  return (
    <Select<OperatorRole>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      {...(onChange ? { onChange } : {})}
      placeholder={t`Choose a role`}
      options={operatorRoles.map((role) => ({ value: role, label: about(roleName(role), uses[role]) }))}
    />
  );
}
