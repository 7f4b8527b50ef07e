import { PlusOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listOperators } from '@muyu/contract/admin/operator-accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import styles from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { AddDialog } from './add-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { type OneTimePassword, OneTimePasswordDialog } from './one-time-password-dialog.tsx';
import type { Changing } from './operator-changes.ts';
import { OperatorTable } from './operator-table.tsx';

/** The operators of the console. Only owners have the permission. */
export function OperatorsPage() {
  const { t } = useLingui();
  useTitle(t`Operators`);
  const query = useQuery(client.query(listOperators, {}));
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<Changing | null>(null);
  const [given, setGiven] = useState<OneTimePassword | null>(null);
  if (query.isLoadingError) return <Failure query={query} />;
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
      <OperatorTable staff={staff} loading={query.isPending} onChange={setChanging} />
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
      <OneTimePasswordDialog given={given} onClose={() => setGiven(null)} />
    </div>
  );
}
