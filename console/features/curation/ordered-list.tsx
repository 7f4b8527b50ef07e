import { DeleteOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { moveItem } from '@muyu/contract/core/list/move-item.ts';
import { App, Button } from 'antd';
import type { ReactNode } from 'react';
import list from '../../ui/list/list-page.module.css';
import { MoveButtons } from '../../ui/list/move-buttons.tsx';
import styles from './curation.module.css';

type Props<Item> = {
  items: readonly Item[];
  idOf(item: Item): string;
  nameOf(item: Item): string;
  pending: boolean;
  /** Called with the ids in the new order and in that which the operator sees. */
  onOrder(order: { ids: string[]; seen: string[] }): void;
  onRemove(item: Item): void;
  empty: string;
  render(item: Item): ReactNode;
};

/** Cards in an order that buttons change; removing one asks first. */
export function OrderedList<Item>(props: Props<Item>) {
  const { items, idOf, nameOf, pending, onOrder, onRemove, empty, render } = props;
  const { t } = useLingui();
  const { modal } = App.useApp();
  if (items.length === 0) return <p className={list.aside}>{empty}</p>;
  const ids = items.map(idOf);
  const confirmRemoval = (item: Item) =>
    modal.confirm({
      title: t`Remove from the list?`,
      content: <span dir="auto">{nameOf(item)}</span>,
      okText: t`Remove`,
      okButtonProps: { danger: true },
      onOk: () => onRemove(item),
    });
  return (
    <ol className={list.cards}>
      {items.map((item, at) => {
        const name = nameOf(item);
        return (
          <li key={idOf(item)} className={list.card}>
            <div className={styles.item}>
              <span className={styles.place}>{at + 1}</span>
              <div className={styles.content}>{render(item)}</div>
              <div className={styles.buttons}>
                <MoveButtons
                  name={name}
                  first={at === 0}
                  last={at === items.length - 1}
                  disabled={pending}
                  onMove={(step) => onOrder({ ids: moveItem(ids, at, at + step), seen: ids })}
                />
                <Button
                  danger
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t`Remove ${name}`}
                  disabled={pending}
                  onClick={() => confirmRemoval(item)}
                />
              </div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
