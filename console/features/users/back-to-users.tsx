import { ArrowLeftOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import styles from './user-page.module.css';

/** Links back to the user list, with its filters and scroll position when the list was the previous page. */
export function BackToUsersLink() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Link to="/users" className={styles.back} {...(canGoBack ? { onClick: back } : {})}>
      <ArrowLeftOutlined aria-hidden="true" /> {canGoBack ? <Trans>Back</Trans> : <Trans>All users</Trans>}
    </Link>
  );
}
