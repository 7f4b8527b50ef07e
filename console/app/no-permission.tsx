import { LockOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useOperator } from './operator.ts';
import { PageState } from './page-state.tsx';
import { placesOf } from './places.tsx';
import { useRoleName } from './role-name.ts';

/** A page that the operator's role does not open, with those that it does. */
export function NoPermission() {
  const { t, i18n } = useLingui();
  const operator = useOperator();
  const role = useRoleName()(operator.role);
  const first = placesOf(operator)[0];
  const where = first && i18n._(first.label);
  return (
    <PageState
      icon={<LockOutlined />}
      title={t`This page is not open to your role`}
      text={
        <Trans>
          You are signed in as {operator.username} ({role}). An owner of the console can give you the
          permission.
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
