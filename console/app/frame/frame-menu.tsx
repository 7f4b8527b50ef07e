import { useLingui } from '@lingui/react/macro';
import { Link, useRouterState } from '@tanstack/react-router';
import { Menu } from 'antd';
import { useOperator } from '../../client/current-operator.ts';
import { navigationItemAt, navigationItemsOf, usePendingCounts } from '../../features/navigation/index.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { BrandMark } from '../../ui/page/brand-mark.tsx';
import { useProductName } from '../../ui/page/product-name.ts';
import styles from './frame.module.css';

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
  const items = navigationItemsOf(operator).map(({ to, icon, label, queue }) => {
    const count = (queue && pending[queue]) || 0;
    const waiting = formatNumber(count, tag);
    const name = i18n._(label);
    return {
      key: to,
      icon: collapsed && count > 0 ? <span className={styles.dotted}>{icon}</span> : icon,
      label: (
        <Link to={to} className={styles.place ?? ''}>
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
        selectedKeys={[navigationItemAt(pathname)?.to ?? '']}
        items={items}
        className={styles.menu}
      />
    </nav>
  );
}
