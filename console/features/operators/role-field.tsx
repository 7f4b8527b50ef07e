import { useLingui } from '@lingui/react/macro';
import { type OperatorRole, operatorRoles } from '@muyu/contract/admin/operator.ts';
import { Select } from 'antd';
import { useLabelled } from '../../ui/use-labelled.ts';
import { useRoleName } from '../../ui/user/role-name.ts';

type RoleFieldProps = { id?: string; value?: OperatorRole; onChange?(role: OperatorRole): void };

/** The five roles, each with a description. */
export function RoleField({ id, value, onChange }: RoleFieldProps) {
  const { t } = useLingui();
  const about = useLabelled();
  const roleName = useRoleName();
  const uses: Record<OperatorRole, string> = {
    owner: t`everything, including operators and the audit log`,
    reviewer: t`review, reports, certifications, users, media, words`,
    finance: t`users and held invites`,
    editor: t`announcements and words`,
    support: t`users and their appeals, feedback, held invites; sees reports and the processing queue`,
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
