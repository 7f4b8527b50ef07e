import { useLingui } from '@lingui/react/macro';
import type { OperatorRole } from '@muyu/contract/admin/operator.ts';
import {
  listOperators,
  type OperatorAccount,
  updateOperator,
} from '@muyu/contract/admin/operator-accounts.ts';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useLabelled } from '../../ui/use-labelled.ts';
import { generatePassword } from './generate-password.ts';
import type { OneTimePassword } from './one-time-password-dialog.tsx';
import { type Changing, changeLabels, type OperatorChange } from './operator-changes.ts';
import styles from './operators.module.css';
import { RoleField } from './role-field.tsx';

type ChangeDialogProps = { changing: Changing | null; onClose(made?: OneTimePassword): void };
type Order = { staff: OperatorAccount; change: OperatorChange; role: OperatorRole; reason: string };

/**
 * Changes an operator, with a reason for the audit log. A new password is returned through `onClose`, to be
 * shown once.
 */
export function ChangeDialog({ changing, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui();
  const about = useLabelled();
  const [role, setRole] = useState<OperatorRole>('support');
  const made = useRef<OneTimePassword | undefined>(undefined);
  useEffect(() => {
    if (changing) setRole(changing.staff.role);
  }, [changing]);
  const save = useOperatorMutation({
    act: async ({ staff, change, role: next, reason }: Order) => {
      const { operatorId, username } = staff;
      const password = generatePassword();
      const fields = {
        role: { role: next },
        disable: { disabled: true },
        enable: { disabled: false },
        password: { password },
        totp: { resetTotp: true },
      }[change];
      await client.request(updateOperator, { operatorId, reason, ...fields });
      made.current = change === 'password' ? { username, password } : undefined;
    },
    invalidates: [client.keyOf(listOperators)],
    successMessage: ({ change, staff }) => about(i18n._(changeLabels[change].done), staff.username),
    onSettled: () => onClose(made.current),
  });
  const texts = changing && changeLabels[changing.change];
  return (
    <ReasonDialog
      open={changing !== null}
      title={changing && texts ? about(i18n._(texts.act), changing.staff.username) : ''}
      label={t`Reason, for the audit log`}
      okText={texts ? i18n._(texts.act) : ''}
      danger={texts?.danger ?? false}
      okDisabled={changing?.change === 'role' && role === changing.staff.role}
      mutation={save}
      onClose={() => onClose()}
      onDone={(reason) => changing && save.run({ ...changing, role, reason })}
    >
      <p className={styles.lead}>{texts && i18n._(texts.effect)}</p>
      {changing?.change === 'role' && (
        <Form.Item label={t`Role`} layout="vertical" htmlFor="new-role">
          <RoleField id="new-role" value={role} onChange={setRole} />
        </Form.Item>
      )}
    </ReasonDialog>
  );
}
