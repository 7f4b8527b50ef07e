import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { useOperator } from '../../client/current-operator.ts';
import {
  type NavigationItem,
  navigationGroupsOf,
  navigationItemAt,
  usePendingCounts,
} from '../../features/navigation/index.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { useProductName } from '../../ui/page/product-name.ts';
import styles from './frame.module.css';

/** The ref of the open page's item, called when another page is opened: the menu of an owner is longer than a screen. */
function showItem(item: HTMLAnchorElement | null): void {
  item?.scrollIntoView({ block: 'nearest' });
}

/**
 * The menu of the signed-in operator. `collapsed` shows icons only, `brand` adds the product name above the
 * items.
 */
export function FrameMenu({ collapsed, brand = false }: { collapsed: boolean; brand?: boolean }) {
  const { t, i18n } = useLingui();
  const operator = useOperator();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const tag = useLocaleTag();
  const pending = usePendingCounts();
  const product = useProductName();
  const currentPath = navigationItemAt(pathname)?.to ?? '';
  const toMenuItem = ({ to, icon: Icon, label, queue, waitingTab }: NavigationItem) => {
    const count = (queue && pending[queue]) || 0;
    const waiting = formatNumber(count, tag);
    const name = i18n._(label);
    const icon = <Icon aria-hidden />;
    return {
      key: to,
      icon: collapsed && count > 0 ? <span className={styles.dotted}>{icon}</span> : icon,
      label: (
        <Link
          ref={to === currentPath ? showItem : null}
          to={to}
          search={count > 0 && waitingTab ? { tab: waitingTab } : {}}
          className={styles.place ?? ''}
        >
          <span className={styles.name}>{name}</span>
          {count > 0 && (
            <span className={styles.waiting}>
              {waiting} <span className="visually-hidden">{t`waiting`}</span>
            </span>
          )}
        </Link>
      ),
      title: count > 0 ? `${name} (${waiting})` : name,
    };
  };
  const sections = navigationGroupsOf(operator).flatMap(({ label, items }): MenuProps['items'] & {} => {
    const pages = items.map(toMenuItem);
    if (!label) return pages;
    const key = label.id;
    if (collapsed) return [{ type: 'divider', key }, ...pages];
    return [{ type: 'group', key, label: i18n._(label), children: pages }];
  });
  return (
    <nav aria-label={t`Main menu`}>
      {brand && (
        <div className={styles.brand}>
          <BrandMark />
          {!collapsed && <span>{product}</span>}
        </div>
      )}
      <Menu
        mode="inline"
        inlineIndent={14}
        inlineCollapsed={collapsed}
        selectedKeys={[currentPath]}
        items={sections}
        className={styles.menu}
      />
    </nav>
  );
}
