import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { operatorLogout } from '@muyu/contract/admin/operator.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Avatar, Button, Dropdown } from 'antd';
import { finishBeforeSignOut } from '../../client/before-sign-out.ts';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { clearToken } from '../../client/session-token.ts';
import { askBeforeLeaving } from '../../ui/dialog/use-leave-question.ts';
import { useRoleName } from '../../ui/user/role-name.ts';
import styles from './frame.module.css';

/**
 * Shows the signed-in operator and signs out, after a question about what is not saved, and after decisions that still wait have been
 * sent. The local token is cleared even
 * when the server cannot be reached.
 */
export function OperatorMenu() {
  const { t } = useLingui();
  const operator = useOperator();
  const role = useRoleName()(operator.role);
  const navigate = useNavigate();
  const leave = useMutation({
    mutationFn: async () => {
      await finishBeforeSignOut();
      await client.request(operatorLogout, {});
    },
    onSettled: () => clearToken('left'),
  });
  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'who',
            type: 'group',
            label: `${operator.username} · ${role}`,
          },
          {
            key: 'account',
            icon: <SettingOutlined aria-hidden="true" />,
            label: <Trans>My account</Trans>,
            onClick: () => navigate({ to: '/account' }),
          },
          {
            key: 'leave',
            icon: <LogoutOutlined aria-hidden="true" />,
            label: <Trans>Sign out</Trans>,
            onClick: () => askBeforeLeaving(() => leave.mutate()),
          },
        ],
      }}
    >
      <Button type="text" className={styles.operator ?? ''} aria-label={t`Account: ${operator.username}`}>
        <Avatar size={28} icon={<UserOutlined aria-hidden="true" />} />
        <span className={styles.operatorName}>{operator.username}</span>
      </Button>
    </Dropdown>
  );
}
