import { LockOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOperator } from '../client/current-operator.ts';
import { navigationItemsOf } from '../features/navigation/index.ts';
import { PageState } from '../ui/page/page-state.tsx';
import { useRoleName } from '../ui/user/role-name.ts';

/**
 * Shown in place of a page that the role does not include, with a link to the first page that it includes.
 */
export function NoPermission() {
  const { t, i18n } = useLingui();
  const operator = useOperator();
  const role = useRoleName()(operator.role);
  const first = navigationItemsOf(operator)[0];
  const where = first && i18n._(first.label);
  return (
    <PageState
      icon={<LockOutlined />}
      title={t`Your role can’t open this page`}
      text={
        <Trans>
          You’re signed in as {operator.username} ({role}). Ask a console owner for access.
        </Trans>
      }
      action={
        first && (
          <Link to={first.to}>
            <Trans>Go to: {where}</Trans>
          </Link>
        )
      }
    />
  );
}
