import { UserOutlined } from '@ant-design/icons';
import type { UserCard } from '@muyu/contract/account.ts';
import { Link } from '@tanstack/react-router';
import { Avatar } from 'antd';
import type { ReactNode } from 'react';
import { useOperator } from './operator.ts';
import styles from './person.module.css';
import { pictureUrl } from './picture-url.ts';
import { mayOpen } from './places.tsx';

type PersonProps = { user: UserCard; size?: number; children?: ReactNode };

/** Somebody by face and names; the name leads to the page about them, for those who may open it. */
export function Person({ user, size = 44, children }: PersonProps) {
  const opens = mayOpen(useOperator(), 'users');
  return (
    <div className={styles.person}>
      <Avatar
        size={size}
        src={user.headImgUrl ? pictureUrl(user.headImgUrl, 360, 'webp') : undefined}
        icon={<UserOutlined />}
        alt=""
      />
      <div className={styles.names}>
        <div className={styles.nickname}>
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
