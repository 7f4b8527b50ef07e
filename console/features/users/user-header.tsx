import { UserOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SanctionKind, sanctionKinds, sanctionTraits } from '@muyu/contract/account/settings.ts';
import type { AdminUserDetail } from '@muyu/contract/admin/sanction.ts';
import { pictureUrl } from '@muyu/contract/core/picture-url.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Link } from '@tanstack/react-router';
import { Alert, Avatar, Button } from 'antd';
import { useState } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen, maySanctionBy } from '../../client/permission.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { RevokeDialog } from '../certifications/index.ts';
import { SanctionDialog, sanctionLabels } from '../sanctions/index.ts';
import styles from './user-page.module.css';
import { RoleTags, StateTag } from './user-tags.tsx';

/** Name, state and labels of a user, with the actions that the operator may take. */
export function UserHeader({ user }: { user: AdminUserDetail }) {
  const { i18n } = useLingui();
  const tag = useLocaleTag();
  const operator = useOperator();
  const [kind, setKind] = useState<SanctionKind>('warn');
  const [open, setOpen] = useState<'sanction' | 'revoke' | null>(null);
  const latest = user.sanctions[0] ?? null;
  const [known, setKnown] = useState(latest);
  const close = () => setOpen(null);
  const erased = user.state === 'erased';
  const certified = user.roles.some((role) => role === 'creator' || role === 'authenticated');
  const maySanction = !erased && mayOpen(operator, 'sanction');
  const mayRevoke = certified && mayOpen(operator, 'certify');
  const erasedAt = user.deletionAt && formatDateTime(user.deletionAt, tag);
  const act = (chosen: SanctionKind) => {
    setKind(chosen);
    setKnown(latest);
    setOpen('sanction');
  };
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <Avatar
          size={72}
          src={user.headImgUrl ? pictureUrl(user.headImgUrl, 360, 'webp') : undefined}
          icon={<UserOutlined aria-hidden="true" />}
          alt=""
        />
        <div className={styles.names}>
          <h2 className={styles.nickname}>
            <span lang={languageOf(user.nickname)}>{user.nickname}</span> <StateTag state={user.state} />
          </h2>
          <p className={styles.username}>@{user.username}</p>
          <RoleTags user={user} />
        </div>
      </div>
      {user.sign && (
        <p className={styles.sign} lang={languageOf(user.sign)}>
          {user.sign}
        </p>
      )}
      {mayOpen(operator, 'orders') && (
        <Link to="/users/$userId/money" params={{ userId: user.userId }}>
          {mayOpen(operator, 'finance') ? (
            <Trans>This person’s money</Trans>
          ) : (
            <Trans>This person’s orders</Trans>
          )}
        </Link>
      )}
      {mayOpen(operator, 'audit') && (
        <Link to="/audit" search={{ target: user.userId }}>
          <Trans>Audit log of this account, without its money and content</Trans>
        </Link>
      )}
      {(maySanction || mayRevoke) && (
        <div className={styles.acts}>
          {maySanction &&
            sanctionKinds
              .filter((each) => maySanctionBy(operator, each))
              .map((each) => (
                <Button
                  key={each}
                  danger={sanctionTraits[each].suspends}
                  disabled={each === 'close' && user.state === 'closed'}
                  onClick={() => act(each)}
                >
                  {i18n._(sanctionLabels[each].act)}
                </Button>
              ))}
          {mayRevoke && (
            <Button className={styles.apart ?? ''} onClick={() => setOpen('revoke')}>
              <Trans>Revoke certification</Trans>
            </Button>
          )}
        </div>
      )}
      {erasedAt && !erased && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>The user requested deletion. The account will be erased at {erasedAt}.</Trans>}
        />
      )}
      {erased && (
        <Alert
          type="info"
          showIcon
          title={<Trans>This account has been erased. Only its sanction history remains.</Trans>}
        />
      )}
      <SanctionDialog
        user={user}
        latest={latest}
        known={known}
        kind={kind}
        open={open === 'sanction'}
        onClose={close}
      />
      <RevokeDialog user={user} open={open === 'revoke'} onClose={close} />
    </header>
  );
}
