import { Trans, useLingui } from '@lingui/react/macro';
import { listColleagues, type sharedPermissions } from '@muyu/contract/admin/operator.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown, Tag } from 'antd';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import styles from './hand-over.module.css';

type Colleague = { operatorId: string; username: string };
type HandOverProps = {
  permission: (typeof sharedPermissions)[number];
  mayAnswer: boolean;
  assignee: Colleague | null;
  pending: boolean;
  onAssign(colleague: Colleague): void;
};

/**
 * To whom an appeal was handed over; for the operator who decided, why another one answers, with the colleagues who may.
 */
export function HandOver({ permission, mayAnswer, assignee, pending, onAssign }: HandOverProps) {
  const { t } = useLingui();
  const { username } = useOperator();
  const { data: colleagues = [] } = useQuery({
    ...client.query(listColleagues, { permission }),
    enabled: !mayAnswer,
  });
  const name = assignee?.username ?? '';
  return (
    <div className={styles.line}>
      {assignee && (
        <Tag color={name === username ? 'warning' : 'default'}>
          {name === username ? t`Handed over to you` : t`Handed over to ${name}`}
        </Tag>
      )}
      {!mayAnswer && (
        <>
          <span className={styles.why}>
            <Trans>This was your decision. Another operator must answer.</Trans>
          </span>
          <Dropdown
            trigger={['click']}
            menu={{
              items: colleagues.map((each) => ({ key: each.operatorId, label: each.username })),
              onClick: ({ key }) => {
                const chosen = colleagues.find(({ operatorId }) => operatorId === key);
                if (chosen) onAssign(chosen);
              },
            }}
          >
            <Button size="small" loading={pending} disabled={colleagues.length === 0}>
              {assignee ? (
                <Trans>Hand over to another colleague</Trans>
              ) : (
                <Trans>Hand over to a colleague</Trans>
              )}
            </Button>
          </Dropdown>
        </>
      )}
    </div>
  );
}
