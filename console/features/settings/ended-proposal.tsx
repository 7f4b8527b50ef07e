import { Trans } from '@lingui/react/macro';
import type { EndedSettingProposal, Setting } from '@muyu/contract/admin/setting.ts';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { SettingStep } from './setting-step.tsx';
import styles from './settings.module.css';

type EndedProposalProps = { setting: Setting; ended: EndedSettingProposal };

/** A proposed change that another operator withdrew, with the reason, or that nobody decided in time. */
export function EndedProposal({ setting, ended }: EndedProposalProps) {
  const { value, reason, proposedBy, proposedAt, endedAt, withdrawn } = ended;
  const by = withdrawn?.by;
  return (
    <div className={styles.proposal}>
      <p className={list.meta}>
        <strong>{withdrawn ? <Trans>Withdrawn by {by}</Trans> : <Trans>Not approved in time</Trans>}</strong>
        <CellTime at={endedAt} />
      </p>
      {withdrawn && <p className={list.body}>{withdrawn.reason}</p>}
      <SettingStep setting={setting} before={setting.value} after={value ?? setting.default} />
      <p className={list.aside}>
        <Trans>
          Proposed by {proposedBy}, <CellTime at={proposedAt} />: {reason}
        </Trans>
      </p>
    </div>
  );
}
