import { UserOutlined } from '@ant-design/icons';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { pictureUrl } from '@muyu/contract/core/picture-url.ts';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import styles from './user-summary.module.css';

type UserSummaryProps = { user: UserCard; size?: number; children?: ReactNode };

/**
 * The avatar and names of a user. The nickname links to the user page when the operator's role includes it.
 */
export function UserSummary({ user, size = 44, children }: UserSummaryProps) {
  const opens = mayOpen(useOperator(), 'users');
  return (
    <div className={styles.person}>
      <Avatar
        size={size}
        src={user.headImgUrl ? pictureUrl(user.headImgUrl, 360, 'webp') : undefined}
        icon={<UserOutlined aria-hidden="true" />}
        alt=""
      />
      <div className={styles.names}>
        <div className={styles.nickname} lang={languageOf(user.nickname)}>
          {opens ? (
            <Link to="/users/$userId" params={{ userId: user.userId }}>
              {user.nickname}
            </Link>
          ) : (
            user.nickname
          )}
        </div>
        <div className={styles.username}>@{user.username}</div>
        {children}
      </div>
    </div>
  );
}
