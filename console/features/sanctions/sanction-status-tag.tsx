import { useLingui } from '@lingui/react/macro';
import type { Sanction } from '@muyu/contract/account/settings.ts';
import { Tag } from 'antd';
import { type SanctionStatus, sanctionStatusOf } from './sanction-status.ts';

type SanctionStatusTagProps = { sanction: Pick<Sanction, 'kind' | 'until' | 'liftedAt'>; now: number };

const colours: Record<SanctionStatus, string> = {
  issued: 'default',
  inForce: 'error',
  ended: 'default',
  lifted: 'success',
};

/** Whether a sanction is in force, has ended or was revoked; nothing for a warning in force. */
export function SanctionStatusTag({ sanction, now }: SanctionStatusTagProps) {
  const { t } = useLingui();
  const status = sanctionStatusOf(sanction, now);
  const names: Record<SanctionStatus, string | null> = {
    issued: null,
    inForce: t`In effect`,
    ended: t`Ended`,
    lifted: t`Revoked`,
  };
  const name = names[status];
  return name && <Tag color={colours[status]}>{name}</Tag>;
}
