import { PlusOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { staffList } from '@muyu/contract/operator-staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../app/client.ts';
import { Failure } from '../../app/failure.tsx';
import styles from '../../app/list-page.module.css';
import { useTitle } from '../../app/use-title.ts';
import { AddDialog } from './add-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type Given, PasswordOnce } from './password-once.tsx';
import type { Changing } from './staff-changes.ts';
import { StaffTable } from './staff-table.tsx';

/** The operators of the console; only owners come here. */
export function StaffPage() {
  const { t } = useLingui();
  useTitle(t`Operators`);
  const query = useQuery(client.query(staffList, {}));
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Changing | null>(null);
  const [given, setGiven] = useState<Given | null>(null);
  if (query.isError && !query.data) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  const staff = query.data ?? [];
  const count = staff.length;
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <span className={styles.aside}>
          {query.data && <Plural value={count} one="# operator" other="# operators" />}
        </span>
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
          <Trans>Add operator</Trans>
        </Button>
      </div>
      <StaffTable staff={staff} loading={query.isPending} onChange={setChanging} />
      <AddDialog
        open={adding}
        onClose={(made) => {
          setAdding(false);
          if (made) setGiven(made);
        }}
      />
      <ChangeDialog
        changing={changing}
        onClose={(made) => {
          setChanging(null);
          if (made) setGiven(made);
        }}
      />
      <PasswordOnce given={given} onClose={() => setGiven(null)} />
    </div>
  );
}
