import { useLingui } from '@lingui/react/macro';
import type { OperatorRole } from '@muyu/contract/operator.ts';
import { changeStaff, type Staff, staffList } from '@muyu/contract/operator-staff.ts';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAbout } from '../../app/use-about.ts';
import { useAct } from '../../app/use-act.ts';
import { makePassword } from './make-password.ts';
import type { Given } from './password-once.tsx';
import { RoleField } from './role-field.tsx';
import styles from './staff.module.css';
import { type Changing, changeTexts, type StaffChange } from './staff-changes.ts';

type ChangeDialogProps = { changing: Changing | null; onClose(made?: Given): void };
type Order = { staff: Staff; change: StaffChange; role: OperatorRole; reason: string };

/** Changes an operator, with a reason for the audit log; a new password is handed on to be shown once. */
export function ChangeDialog({ changing, onClose }: ChangeDialogProps) {
  const { t, i18n } = useLingui();
  const about = useAbout();
  const [role, setRole] = useState<OperatorRole>('support');
  const made = useRef<Given | undefined>(undefined);
  useEffect(() => {
    if (changing) setRole(changing.staff.role);
  }, [changing]);
  const save = useAct({
    act: async ({ staff, change, role: next, reason }: Order) => {
      const { operatorId, username } = staff;
      const password = makePassword();
      const fields = {
        role: { role: next },
        disable: { disabled: true },
        enable: { disabled: false },
        password: { password },
        totp: { resetTotp: true },
      }[change];
      await client.request(changeStaff, { operatorId, reason, ...fields });
      made.current = change === 'password' ? { username, password } : undefined;
    },
    stale: [client.keyOf(staffList)],
    said: ({ change, staff }) => about(i18n._(changeTexts[change].done), staff.username),
    onEnd: () => onClose(made.current),
  });
  const close = () => {
    save.reset();
    onClose();
  };
  const texts = changing && changeTexts[changing.change];
  return (
    <ReasonDialog
      open={changing !== null}
      title={changing && texts ? about(i18n._(texts.act), changing.staff.username) : ''}
      label={t`Reason, for the audit log`}
      okText={texts ? i18n._(texts.act) : ''}
      danger={texts?.danger ?? false}
      pending={save.pending}
      error={save.error}
      onCancel={close}
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
