import { Trans, useLingui } from '@lingui/react/macro';
import {
  countSettingProposals,
  listSettingChanges,
  listSettings,
  type Setting,
  type SettingChange,
  settingErrors,
  undoSettingChange,
} from '@muyu/contract/admin/setting.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { rowsOf } from '../../ui/list/paged-query.ts';
import { Failure } from '../../ui/page/failure.tsx';
import { SettingStep } from './setting-step.tsx';
import styles from './settings.module.css';
import { withFreshSettings } from './with-fresh-settings.ts';

type SettingHistoryProps = { setting: Setting | null; onClose(): void };

/** The changes of a setting in a drawer, newest first; each may be taken back. */
export function SettingHistory({ setting: given, onClose }: SettingHistoryProps) {
  const { t } = useLingui();
  const setting = useLatched(given);
  return (
    <Drawer
      open={given !== null}
      onClose={onClose}
      size="min(560px, 100vw)"
      title={setting ? t`History: ${setting.title}` : ''}
      destroyOnHidden
    >
      {setting && <Changes setting={setting} />}
    </Drawer>
  );
}

function Changes({ setting }: { setting: Setting }) {
  const { t } = useLingui();
  const { key, revision } = setting;
  const query = useInfiniteQuery(client.pages(listSettingChanges, { key }));
  const [undoing, setUndoing] = useState<SettingChange | null>(null);
  const undo = useOperatorMutation({
    act: ({ undoes, reason }: { undoes: number; reason: string }) =>
      client.request(undoSettingChange, { key, undoes, revision, reason }).then(withFreshSettings),
    invalidates: [[listSettings.id], [listSettingChanges.id], [countSettingProposals.id]],
    successMessage: (_, { proposal }) =>
      proposal ? t`Proposed, another operator has to approve it` : t`Change reverted`,
    // The refetched list gives this component the new revision.
    outdated: [settingErrors.changedMeanwhile, settingErrors.proposalWaiting],
    onSettled: () => setUndoing(null),
  });
  if (query.isPending) return <Skeleton active />;
  if (!query.data) return <Failure query={query} />;
  const changes = rowsOf(query);
  return (
    <>
      <ol className={styles.changes}>
        {changes.map((change) => (
          <Change key={change.revision} setting={setting} change={change} onUndo={() => setUndoing(change)} />
        ))}
      </ol>
      <LoadMore query={query} end={<Trans>Default before that</Trans>} />
      <ReasonDialog
        open={undoing !== null}
        title={t`Revert this change?`}
        label={t`Reason, for the history`}
        okText={t`Revert`}
        mutation={undo}
        onClose={() => setUndoing(null)}
        onDone={(reason) => undoing && undo.run({ undoes: undoing.revision, reason })}
      >
        {undoing && (
          <div className={styles.lead}>
            <SettingStep setting={setting} before={setting.value} after={undoing.before ?? setting.default} />
          </div>
        )}
      </ReasonDialog>
    </>
  );
}

type ChangeProps = { setting: Setting; change: SettingChange; onUndo(): void };

function Change({ setting, change, onUndo }: ChangeProps) {
  const { before, after, reason, undoes, changedAt, changedBy, approvedBy } = change;
  const original = setting.default;
  return (
    <li className={styles.change}>
      <p className={list.meta}>
        <CellTime at={changedAt} />
        <span>{changedBy}</span>
        {approvedBy !== null && (
          <span>
            <Trans>Approved by {approvedBy}</Trans>
          </span>
        )}
        {undoes !== null && (
          <span>
            <Trans>Reverted an earlier change</Trans>
          </span>
        )}
      </p>
      <SettingStep done setting={setting} before={before ?? original} after={after ?? original} />
      <p className={list.body}>{reason}</p>
      {JSON.stringify(before ?? original) !== JSON.stringify(setting.value) && setting.proposal === null && (
        <div>
          <Button size="small" onClick={onUndo}>
            <Trans>Revert</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
