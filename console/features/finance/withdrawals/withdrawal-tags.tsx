import { Trans, useLingui } from '@lingui/react/macro';
import {
  type AdminWithdrawal,
  graveRisks,
  type WithdrawalRisk,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { Tag } from 'antd';
import list from '../../../ui/list/list-page.module.css';
import { riskNames } from '../finance-labels.ts';

const grave: readonly WithdrawalRisk[] = graveRisks;

/** Risk marks of a withdrawal and the approvals that it has. */
export function WithdrawalTags({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { i18n } = useLingui();
  const { risks, approvalsNeeded, approvedBy, state, reason, exportNumber } = withdrawal;
  const given = approvedBy.length;
  return (
    <span className={list.tagLine}>
      {risks.map((risk) => (
        <Tag key={risk} color={grave.includes(risk) ? 'error' : 'warning'}>
          {i18n._(riskNames[risk])}
        </Tag>
      ))}
      {state === 'applied' && approvalsNeeded > 1 && (
        <Tag color="processing">
          <Trans>
            {given} of {approvalsNeeded} approvals
          </Trans>
        </Tag>
      )}
      {state === 'paying' && exportNumber !== null && (
        <Tag>
          <Trans>File #{exportNumber}</Trans>
        </Tag>
      )}
      {reason && <span className={list.aside}>{reason}</span>}
    </span>
  );
}
