import { UserOutlined } from '@ant-design/icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CaredUserDetail } from '@muyu/contract/operator-users.ts';
import { type SanctionKind, sanctionKinds } from '@muyu/contract/settings.ts';
import { Alert, Avatar, Button } from 'antd';
import { useState } from 'react';
import { minuteText } from '../../app/format.ts';
import { useOperator } from '../../app/operator.ts';
import { pictureUrl } from '../../app/picture-url.ts';
import { mayOpen } from '../../app/places.tsx';
import { useTag } from '../../app/use-tag.ts';
import { RevokeDialog } from '../certifications/revoke-dialog.tsx';
import { SanctionDialog } from '../sanctions/sanction-dialog.tsx';
import { sanctionTexts } from '../sanctions/sanction-texts.ts';
import styles from './user-page.module.css';
import { RoleTags, StateTag } from './user-tags.tsx';

/** Who it is and how the account stands, with what the operator may do about it. */
export function UserHeader({ user }: { user: CaredUserDetail }) {
  const { i18n } = useLingui();
  const tag = useTag();
  const operator = useOperator();
  const [kind, setKind] = useState<SanctionKind>('warn');
  const [open, setOpen] = useState<'sanction' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const erased = user.state === 'erased';
  const certified = user.roles.some((role) => role === 'creator' || role === 'authenticated');
  const maySanction = !erased && mayOpen(operator, 'sanction');
  const mayRevoke = certified && mayOpen(operator, 'certify');
  const erasedAt = user.deletionAt && minuteText(user.deletionAt, tag);
  const act = (chosen: SanctionKind) => {
    setKind(chosen);
    setOpen('sanction');
  };
  return (
    <header className={styles.header}>
      <div className={styles.who}>
        <Avatar
          size={72}
          src={user.headImgUrl ? pictureUrl(user.headImgUrl, 360, 'webp') : undefined}
          icon={<UserOutlined />}
          alt=""
        />
        <div className={styles.names}>
          <h2 className={styles.nickname}>
            {user.nickname} <StateTag state={user.state} />
          </h2>
          <p className={styles.username}>@{user.username}</p>
          <RoleTags user={user} />
        </div>
      </div>
      {user.sign && <p className={styles.sign}>{user.sign}</p>}
      {(maySanction || mayRevoke) && (
        <div className={styles.acts}>
          {maySanction &&
            sanctionKinds.map((each) => (
              <Button
                key={each}
                danger={each === 'freeze' || each === 'close'}
                disabled={each === 'close' && user.state === 'closed'}
                onClick={() => act(each)}
              >
                {i18n._(sanctionTexts[each].act)}
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
          title={<Trans>The user asked for deletion. The account is erased at {erasedAt}.</Trans>}
        />
      )}
      {erased && (
        <Alert
          type="info"
          showIcon
          title={<Trans>This account has been erased. Only its history is left.</Trans>}
        />
      )}
      <SanctionDialog user={user} kind={kind} open={open === 'sanction'} onClose={close} />
      <RevokeDialog user={user} open={open === 'revoke'} onClose={close} />
    </header>
  );
}
