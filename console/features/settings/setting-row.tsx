import { Trans, useLingui } from '@lingui/react/macro';
import type { Setting } from '@muyu/contract/admin/setting.ts';
import { Button, Tag } from 'antd';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { EndedProposal } from './ended-proposal.tsx';
import { isDefault } from './filter-settings.ts';
import { SettingBounds } from './setting-bounds.tsx';
import { SettingValue } from './setting-value.tsx';
import styles from './settings.module.css';
import { WaitingProposal } from './waiting-proposal.tsx';

type SettingRowProps = { setting: Setting; onChange(): void; onHistory(): void };

/** One setting: its meaning, its value, the bounds, and who changed it last. */
export function SettingRow({ setting, onChange, onHistory }: SettingRowProps) {
  const { t } = useLingui();
  const {
    key,
    title,
    meaning,
    value,
    visibleToClients,
    needsApproval,
    proposal,
    ended,
    changedAt,
    changedBy,
  } = setting;
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.meaning}>{meaning}</p>
        <p className={list.meta}>
          <code>{key}</code>
          <SettingBounds setting={setting} />
          {!isDefault(setting) && (
            <span className={styles.default}>
              <Trans>Default</Trans>
              <SettingValue setting={setting} value={setting.default} />
            </span>
          )}
          {visibleToClients && (
            <span>
              <Trans>Visible to apps</Trans>
            </span>
          )}
          {needsApproval && (
            <span>
              <Trans>Needs a second operator</Trans>
            </span>
          )}
          {changedBy !== null && (
            <span>
              {changedBy}
              {' · '}
              <CellTime at={changedAt} />
            </span>
          )}
        </p>
      </div>
      <div className={styles.state}>
        <SettingValue setting={setting} value={value} />
        {!isDefault(setting) && <Tag color="processing">{t({ message: 'Changed', context: 'setting' })}</Tag>}
      </div>
      <div className={list.acts}>
        <Button onClick={onChange} disabled={proposal !== null} aria-label={t`Change ${title}`}>
          <Trans>Change</Trans>
        </Button>
        {setting.revision > 0 && (
          <Button type="text" onClick={onHistory} aria-label={t`History of ${title}`}>
            <Trans>History</Trans>
          </Button>
        )}
      </div>
      {ended && <EndedProposal setting={setting} ended={ended} />}
      {proposal && <WaitingProposal key={proposal.proposalId} setting={setting} proposal={proposal} />}
    </li>
  );
}
