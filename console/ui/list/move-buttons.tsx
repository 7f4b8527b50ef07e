import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import styles from './move-buttons.module.css';

const whenMovable = (isMovable: boolean, move: () => void) => ({
  'aria-disabled': !isMovable,
  ...(isMovable ? { onClick: move } : { className: styles.idle ?? '' }),
});

type Props = { name: string; first: boolean; last: boolean; disabled: boolean; onMove(step: -1 | 1): void };

/** Two buttons that move a row up and down. They stay focusable while they do nothing, so that a keyboard keeps its place. */
export function MoveButtons({ name, first, last, disabled, onMove }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Button
        aria-label={t`Move ${name} up`}
        icon={<UpOutlined aria-hidden="true" />}
        {...whenMovable(!disabled && !first, () => onMove(-1))}
      />
      <Button
        aria-label={t`Move ${name} down`}
        icon={<DownOutlined aria-hidden="true" />}
        {...whenMovable(!disabled && !last, () => onMove(1))}
      />
    </>
  );
}
